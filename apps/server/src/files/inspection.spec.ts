import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { inspect } from './inspection.ts'
import { jpeg, pdf, png, zip } from './test-samples.ts'

const maxBytes = 1_000

/** The type the content is found to have, or why it is refused; the content comes in pieces of `size` bytes. */
async function found(content: Buffer, size = content.length || 1): Promise<string> {
  const pieces = Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
    content.subarray(index * size, (index + 1) * size),
  )
  const inspected = inspect(Readable.from(pieces), maxBytes)
  try {
    const passed = await buffer(inspected.content)
    expect(passed.equals(content)).toBe(true)
    return inspected.verdict()
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

const half = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2))
const film = '\0\0\0\x18ftypmp42 film of a few seconds'

test.each([
  ['a PDF', pdf(), 'application/pdf'],
  ['a PDF that was changed twice', Buffer.concat([pdf(), pdf()]), 'application/pdf'],
  ['a PDF with some line ends behind it', Buffer.concat([pdf(), Buffer.from('\r\n\0\0')]), 'application/pdf'],
  ['a PNG', png(), 'image/png'],
  ['a JPEG', jpeg(), 'image/jpeg'],
  ['a JPEG with a restart and fill bytes', jpeg({ scan: '\x12\xff\xd0\x34\xff\xff' }), 'image/jpeg'],
  ['a JPEG with the end of another inside a segment', jpeg({ comment: '\xff\xd8\xff\xd9' }), 'image/jpeg'],
  ['a JPEG with a film behind it, as phones take them', jpeg({ trailer: film }), 'image/jpeg'],
  ['a JPEG with markup in a comment, which nothing will run', jpeg({ comment: '<script>' }), 'image/jpeg'],
  ['the largest picture', png({ width: 15_000, height: 16_000 }), 'image/png'],

  ['nothing', Buffer.alloc(0), 'empty'],
  ['one byte', Buffer.from('%'), 'unsupported'],
  ['text', Buffer.from('Bonjour, voici mon permis'), 'unsupported'],
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0'), 'unsupported'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unsupported'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupported'],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0'), 'unsupported'],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 'unsupported'],
  ['a WebP', Buffer.from('RIFF\x1a\0\0\0WEBPVP8 '), 'unsupported'],
  ['an archive', zip(), 'unsupported'],
  ['a PDF behind other bytes', Buffer.concat([Buffer.from('\n'), pdf()]), 'unsupported'],
  ['half a PDF', half(pdf({ sizeBytes: 900 })), 'unsupported'],
  ['half a PNG', half(png({ sizeBytes: 900 })), 'unsupported'],
  ['a PNG without its last byte', png().subarray(0, -1), 'unsupported'],
  ['half a JPEG', half(jpeg({ scan: 'x'.repeat(900) })), 'unsupported'],
  ['a JPEG without its end', jpeg().subarray(0, -1), 'unsupported'],
  ['a PNG signature and nothing else', png().subarray(0, 8), 'unsupported'],
  [
    'a PNG that begins with another chunk',
    Buffer.concat([png().subarray(0, 8), png().subarray(33)]),
    'unsupported',
  ],
  ['a PNG of 60,000 × 60,000', png({ width: 60_000, height: 60_000 }), 'unsupported'],
  ['a PNG without a width', png({ width: 0 }), 'unsupported'],
  ['a PNG of too many pixels', png({ width: 20_000, height: 20_000 }), 'unsupported'],
  ['a JPEG of too many pixels', jpeg({ width: 65_500, height: 65_500 }), 'unsupported'],
  ['a PDF that is an archive too', Buffer.concat([pdf(), zip()]), 'unsupported'],
  ['an archive whose comment is the end of a PDF', Buffer.concat([pdf(), zip('\n%%EOF\n')]), 'unsupported'],
  ['a JPEG that is a program in Java too', jpeg({ trailer: zip('jar').toString('latin1') }), 'unsupported'],
  ['a PNG that is an archive too', Buffer.concat([png(), zip()]), 'unsupported'],
  ['as much as is allowed', pdf({ sizeBytes: maxBytes }), 'application/pdf'],
  ['a byte more', pdf({ sizeBytes: maxBytes + 1 }), 'too-large'],
] as const)('%s gives its verdict, however it arrives', async (_, content, verdict) => {
  for (const size of [content.length || 1, 1, 7]) expect(await found(content, size)).toBe(verdict)
})
