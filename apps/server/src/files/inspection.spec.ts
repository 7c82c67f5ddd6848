import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { firstLook } from './first-look.ts'
import { typeOfContent } from './inspection.ts'
import { jpeg, pdf, png, zip } from '../test/samples.ts'
import { stepwiseTypeOf } from '../test/stepwise.ts'

const maxBytes = 1_000

/** The type the content is found to have, or why it is refused; the content comes in pieces of `size` bytes. */
async function found(content: Buffer, size = content.length || 1): Promise<string> {
  const pieces = Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
    content.subarray(index * size, (index + 1) * size),
  )
  try {
    const passed = await buffer(firstLook(Readable.from(pieces), maxBytes))
    expect(passed.equals(content)).toBe(true)
    return typeOfContent(passed) ?? 'unsupported'
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

it('asks for no byte more of a file whose first ones say that it is none', async () => {
  let sent = 0
  async function* endless() {
    for (;;) yield Buffer.from(`MZ${sent++}`)
  }
  await expect(buffer(firstLook(endless(), maxBytes))).rejects.toThrow('unsupported')
  expect(sent).toBeLessThan(8)
})

/** A file of true and false pieces in any order, cut off anywhere: the pieces are those on which the formats turn. */
const pieced = (start: string, pieces: readonly string[]) =>
  fc
    .tuple(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary-ascii', maxLength: 4 }))),
      fc.nat(3),
    )
    .map(([parts, cut]) => Buffer.from(`${start}${parts.join('')}`, 'latin1').subarray(0, -cut || undefined))

const [jpegStart, pngStart] = ['\xff\xd8', '\x89PNG\r\n\x1a\n']
const jpegPieces = [
  '\xff',
  '\xff\0',
  '\xff\xd0',
  '\xff\xd7',
  '\xff\xd8',
  '\xff\xd9',
  '\xff\x01',
  '\xff\xe0\0\x02',
  '\xff\xe1\0\x04ab',
]
jpegPieces.push(
  '\xff\xda\0\x02',
  '\xff\xda\0\x03a',
  '\xff\xc0\0\x08\x08\0\x01\0\x01a',
  '\xff\xc2\0\x08\x08\xff\xff\xff\xffa',
)
jpegPieces.push('\xff\xc0\0\x07', '\xff\xc4\0\x02', '\xff\xe0\0\x01', '\0\x02', zip().toString('latin1'))
const header = png().subarray(8, 33).toString('latin1')
const pngPieces = [
  header,
  '\0\0\0\x0dIHDR\0\0\xff\xff\0\0\xff\xff',
  '\0\0\0\0IEND\0\0\0\0',
  '\0\0\0\x01IEND\0\0\0\0\0',
]
pngPieces.push(
  '\0\0\0\0abcd\0\0\0\0',
  '\0\0\0\x02IDATxx\0\0\0\0',
  '\0\0\0\0ab1d\0\0\0\0',
  '\x80\0\0\0IDAT',
  '\x7f\xff\xff\xffIDAT',
  'IEND',
  zip().toString('latin1'),
)

test.each([
  [
    'JPEG',
    fc.oneof(pieced(jpegStart, jpegPieces), pieced(jpeg().subarray(0, -2).toString('latin1'), jpegPieces)),
  ],
  ['PNG', fc.oneof(pieced(pngStart, pngPieces), pieced(pngStart + header, pngPieces))],
  [
    'PDF',
    pieced('%PDF-1.7\n', [
      '%%EOF',
      '%%EO',
      '\n',
      'x'.repeat(1_020),
      zip().toString('latin1'),
      zip('ab').toString('latin1'),
    ]),
  ],
])('takes and refuses the same as a walk byte by byte: %s', (_, contents) => {
  const taken = new Set<boolean>()
  fc.assert(
    fc.property(contents, (content) => {
      const type = typeOfContent(content)
      taken.add(type !== undefined)
      expect(type).toBe(stepwiseTypeOf(content))
    }),
    { numRuns: 5_000 },
  )
  expect(taken).toEqual(new Set([true, false]))
})

it.each([
  ['a byte changed', (content: Buffer, at: number, byte: number) => void content.writeUInt8(byte, at)],
  ['its end cut off', (content: Buffer, at: number) => void content.fill(0, at)],
])('takes and refuses the same as a walk byte by byte: a true file with %s', (_, spoil) => {
  fc.assert(
    fc.property(fc.constantFrom(jpeg(), png(), pdf()), fc.nat(), fc.nat(255), (sample, at, byte) => {
      const content = Buffer.from(sample)
      spoil(content, at % content.length, byte)
      expect(typeOfContent(content)).toBe(stepwiseTypeOf(content))
    }),
    { numRuns: 2_000 },
  )
})
