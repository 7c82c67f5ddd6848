import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decode, decodedLength, isStrictBase64 } from './base64.ts'

it.each(['', 'JVBERi0=', 'JVBERi0x', 'JQ==', '+/+/'])('%j is strict base64', (text) => {
  expect(isStrictBase64(text)).toBe(true)
})

it.each([
  ...'JVBERi0 JVBERi0== JVBERi0x==== =JVBERi0 JVB=Ri0x -_-_ JVBERi0* é=== J'.split(' '),
  ...['JVBERi0\n', 'JVBE\r\nRi0=', ' JVBERi0', 'JVBE Ri0', 'JVBE\0i0='],
  'data:application/pdf;base64,JVBERi0=',
  // Bits that the padding leaves over must be zero.
  ...['JR==', 'JVBERi1='],
])('%j is none', (text) => {
  expect(isStrictBase64(text)).toBe(false)
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
