import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decode, decodedLength, isStrictBase64 } from './base64.ts'

it.each([
  ['', true],
  ['JVBERi0=', true],
  ['JVBERi0x', true],
  ['JQ==', true],
  ['+/+/', true],
  ['JVBERi0', false],
  ['JVBERi0==', false],
  ['JVBERi0x====', false],
  ['=JVBERi0', false],
  ['JVB=Ri0x', false],
  ['JVBERi0\n', false],
  ['JVBE\r\nRi0=', false],
  [' JVBERi0', false],
  ['JVBE Ri0', false],
  ['-_-_', false],
  ['data:application/pdf;base64,JVBERi0=', false],
  ['JVBERi0*', false],
  ['JVBE\0i0=', false],
  ['é===', false],
  ['J', false],
  // Bits that the padding leaves over must be zero.
  ['JR==', false],
  ['JVBERi1=', false],
])('%j is strict base64: %s', (text, strict) => {
  expect(isStrictBase64(text)).toBe(strict)
})

it('every content comes back as it was, and its length is known before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200_000 }), async (bytes) => {
      const text = Buffer.from(bytes).toString('base64')
      expect(isStrictBase64(text)).toBe(true)
      expect(decodedLength(text)).toBe(bytes.length)
      expect((await buffer(Readable.from(decode(text)))).equals(Buffer.from(bytes))).toBe(true)
    }),
    { numRuns: 50 },
  )
})
