import { expect, it } from 'vitest'
import { fileFacts, fileSize } from './file-formats.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it.each([
  [0, '0 octet'],
  [999, '999 octets'],
  [1000, '1 ko'],
  [24_400, '24 ko'],
  [1_000_000, '1 Mo'],
  [9_940_000, '9,9 Mo'],
  [10_000_000, '10 Mo'],
])('%i bytes are %s', (bytes, text) => {
  expect(plain(fileSize(bytes))).toBe(text)
})

it('kind and size stand together', () => {
  expect(plain(fileFacts({ mediaType: 'application/pdf', sizeBytes: 24_000 }))).toBe('PDF, 24 ko')
  expect(plain(fileFacts({ mediaType: 'text/csv', sizeBytes: 24_000 }))).toBe('Fichier, 24 ko')
})
