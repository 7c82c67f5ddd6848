import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { jpeg, pdf, png, zip } from '../../test/inputs/samples.ts'
import { firstLook } from '../reception/first-look.ts'
import { typeOfContent } from './inspection.ts'

const mostBytes = 1_000

/** The type that the content, in pieces of `size` bytes, is found to have, or why it is refused. */
async function found(content: Buffer, size = content.length || 1): Promise<string> {
  const pieces = Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
    content.subarray(index * size, (index + 1) * size),
  )
  try {
    const passed = await buffer(firstLook(Readable.from(pieces), mostBytes))
    expect(passed.equals(content)).toBe(true)
    return typeOfContent(passed) ?? 'unsupported'
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

const half = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2))
const latin1 = (...parts: string[]) => Buffer.from(parts.join(''), 'latin1')
const jpegOf = (...segments: string[]) => latin1('\xff\xd8', ...segments, '\xff\xd9')
const pngWith = (...chunks: string[]) =>
  Buffer.concat([png().subarray(0, 33), latin1(...chunks), png().subarray(-12)])
/** A PNG with `text` instead of its bytes between two places. */
const pngBut = (from: number, text: string, to: number) =>
  Buffer.concat([png().subarray(0, from), latin1(text), png().subarray(to)])
const film = '\0\0\0\x18ftypmp42 film of a few seconds'

it.each([
  ['a PDF', pdf(), 'application/pdf'],
  ['a PDF that was changed twice', Buffer.concat([pdf(), pdf()]), 'application/pdf'],
  ['a PDF with some line ends behind it', Buffer.concat([pdf(), Buffer.from('\r\n\0\0')]), 'application/pdf'],
  ['a PNG', png(), 'image/png'],
  ['a JPEG', jpeg(), 'image/jpeg'],
  ['a JPEG with fill bytes before its end', jpeg({ scan: '\x12\xff\xff' }), 'image/jpeg'],
  ['a JPEG with the end of another inside a segment', jpeg({ comment: '\xff\xd8\xff\xd9' }), 'image/jpeg'],
  ['a JPEG with a film behind it, as phones take them', jpeg({ trailer: film }), 'image/jpeg'],
  ['a JPEG with markup in a comment, which nothing will run', jpeg({ comment: '<script>' }), 'image/jpeg'],
  ['a JPEG with FF 00 and every restart in its scan', jpeg({ scan: '\xff\0\xff\xd0\xff\xd7' }), 'image/jpeg'],
  ['a JPEG with fill bytes before a segment', jpegOf('\xff\xff\xff\xe0\0\x02'), 'image/jpeg'],
  ['a JPEG whose tables are no frames', jpegOf('\xff\xc4\0\x02\xff\xc8\0\x02\xff\xcc\0\x02'), 'image/jpeg'],
  ['a JPEG that tells its height later', jpeg({ height: 0 }), 'image/jpeg'],
  ['a PNG with a chunk of another program', pngWith('\0\0\0\x01abYz!\0\0\0\0'), 'image/png'],
  ['the picture of most pixels', png({ width: 15_625, height: 16_000 }), 'image/png'],
  ['the highest picture', png({ width: 8_333, height: 30_000 }), 'image/png'],
  ['the widest picture', jpeg({ width: 30_000, height: 8_333 }), 'image/jpeg'],
  [
    'a PDF that speaks of archives',
    latin1('%PDF-1.7\nPK\x05\x06', '\0'.repeat(18), '%%EOF'),
    'application/pdf',
  ],

  ['nothing', Buffer.alloc(0), 'empty'],
  ['one byte', Buffer.from('%'), 'unsupported'],
  ['text', Buffer.from('Bonjour, voici mon permis'), 'unsupported'],
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0'), 'unsupported'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unsupported'],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 'unsupported'],
  ['an archive', zip(), 'unsupported'],
  ['a PDF behind other bytes', Buffer.concat([Buffer.from('\n'), pdf()]), 'unsupported'],
  ['half a PDF', half(pdf({ sizeBytes: 900 })), 'unsupported'],
  ['half a PNG', half(png({ sizeBytes: 900 })), 'unsupported'],
  ['a PNG without its last byte', png().subarray(0, -1), 'unsupported'],
  ['half a JPEG', half(jpeg({ scan: 'x'.repeat(900) })), 'unsupported'],
  ['a JPEG without its end', jpeg().subarray(0, -1), 'unsupported'],
  ['a PNG signature and nothing else', png().subarray(0, 8), 'unsupported'],
  ['a PNG that begins with another chunk', pngBut(8, '', 33), 'unsupported'],
  ['a PNG without a width', png({ width: 0 }), 'unsupported'],
  ['a PNG of too many pixels', png({ width: 20_000, height: 20_000 }), 'unsupported'],
  ['a JPEG of too many pixels', jpeg({ width: 65_500, height: 65_500 }), 'unsupported'],
  ['a PDF that is an archive too', Buffer.concat([pdf(), zip()]), 'unsupported'],
  ['an archive whose comment is the end of a PDF', Buffer.concat([pdf(), zip('\n%%EOF\n')]), 'unsupported'],
  ['a JPEG that is a program in Java too', jpeg({ trailer: zip('jar').toString('latin1') }), 'unsupported'],
  ['a PNG that is an archive too', Buffer.concat([png(), zip()]), 'unsupported'],
  ['a PNG a pixel too wide', png({ width: 30_001, height: 1 }), 'unsupported'],
  ['a PNG a pixel too high', png({ width: 1, height: 30_001 }), 'unsupported'],
  ['a PNG of a row too many', png({ width: 15_625, height: 16_001 }), 'unsupported'],
  ['a PNG whose header has another length', pngBut(11, '\x0e', 12), 'unsupported'],
  ['a PNG with a chunk of 2 GB', pngWith('\x80\0\0\0IDAT'), 'unsupported'],
  ['a PNG with a chunk that reaches behind its end', pngWith('\0\0\xff\xffIDAT'), 'unsupported'],
  ['a PNG with a chunk without a name', pngWith('\0\0\0\0ab1d\0\0\0\0'), 'unsupported'],
  ['a PNG with a chunk without a whole name', pngWith('\0\0\0\0abc1\0\0\0\0'), 'unsupported'],
  ['a PNG whose header has another name', pngBut(12, 'IDAT', 16), 'unsupported'],
  ['a JPEG without a width', jpeg({ width: 0 }), 'unsupported'],
  ['a progressive JPEG of too many pixels', jpegOf('\xff\xc2\0\x08\x08\xff\xff\xff\xffa'), 'unsupported'],
  ['a JPEG whose frame is too short', jpegOf('\xff\xc0\0\x07\x08\0\x01\0\x01'), 'unsupported'],
  ['a JPEG with a segment shorter than its length', jpegOf('\xff\xe0\0\x01'), 'unsupported'],
  ['a JPEG with a scan shorter than its length', jpegOf('\xff\xda\0\x01'), 'unsupported'],
  ['a JPEG with a segment that reaches behind its end', jpegOf('\xff\xe0\xff\xff'), 'unsupported'],
  ['a JPEG with a marker there is not', jpegOf('\xff\x01\0\x02'), 'unsupported'],
  ['a JPEG with bytes between its segments', jpegOf('\xff\xe0\0\x02', 'x'), 'unsupported'],
  ['as much as is allowed', pdf({ sizeBytes: mostBytes }), 'application/pdf'],
  ['a byte more', pdf({ sizeBytes: mostBytes + 1 }), 'too-large'],
] as const)('%s gives its verdict, however it arrives', async (_, content, verdict) => {
  for (const size of [content.length || 1, 1, 7]) expect(await found(content, size)).toBe(verdict)
})

it('takes a PDF whose end mark lies in its last 1,024 bytes', () => {
  const ending = (behind: number) => typeOfContent(latin1('%PDF-1.7\n%%EOF', ' '.repeat(behind)))
  expect([ending(1_019), ending(1_020)]).toEqual(['application/pdf', undefined])
})

it('asks for no byte more of a file whose first ones say that it is none', async () => {
  let sent = 0
  async function* endless() {
    for (;;) yield Buffer.from(`MZ${sent++}`)
  }
  await expect(buffer(firstLook(endless(), mostBytes))).rejects.toThrow('unsupported')
  expect(sent).toBeLessThan(8)
})
