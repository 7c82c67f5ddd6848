import { describe, expect, it } from 'vitest'
import { acceptedTypeOf, attachmentRefusal, type AttachmentFacts } from './attachment.ts'

const pdf = (sizeBytes: number, name = 'a.pdf'): AttachmentFacts => ({
  name,
  sizeBytes,
  mediaType: 'application/pdf',
})
const unknown = (name: string, sizeBytes = 1000): AttachmentFacts => ({
  name,
  sizeBytes,
  mediaType: undefined,
})

it.each([
  ['%PDF-1.7', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff\xe1', 'image/jpeg'],
  ['%PD', undefined],
  ['GIF89a..', undefined],
  ['PK\x03\x04....', undefined],
  ['', undefined],
])('a file that begins with %j is %s (§5)', (head, type) => {
  expect(acceptedTypeOf(Uint8Array.from(head, (sign) => sign.charCodeAt(0)))).toBe(type)
})

describe('a file to attach (§5 Document upload)', () => {
  it('of exactly 10,000,000 bytes is accepted, of one more is too large', () => {
    expect(attachmentRefusal(pdf(10_000_000), [], 4)).toBeUndefined()
    expect(attachmentRefusal(pdf(10_000_001), [], 4)).toBe('too-large')
  })

  it('is judged by its content, not by its name', () => {
    expect(attachmentRefusal(pdf(10, 'scan.bin'), [], 4)).toBeUndefined()
    expect(attachmentRefusal(unknown('program.pdf'), [], 4)).toBe('wrong-type')
  })

  it('of the wrong type is told so, however large it is', () => {
    expect(attachmentRefusal(unknown('film.mp4', 50_000_000), [], 4)).toBe('wrong-type')
    expect(attachmentRefusal(unknown('zeros.JPG', 10_000_001), [], 4)).toBe('too-large')
  })

  it('without a byte is empty', () => {
    expect(attachmentRefusal(unknown('a.PDF', 0), [], 4)).toBe('empty')
  })

  it('of the same size and type as another is a duplicate, whatever its name', () => {
    expect(attachmentRefusal(pdf(10, 'b.pdf'), [pdf(10)], 4)).toBe('duplicate')
    expect(attachmentRefusal({ ...pdf(10), mediaType: 'image/png' }, [pdf(10)], 4)).toBeUndefined()
  })

  it.each([1, 2, 4])('is one too many after %i of %i', (max) => {
    const attached = Array.from({ length: max }, (_, index) => pdf(index + 1))
    expect(attachmentRefusal(pdf(1000), attached.slice(1), max)).toBeUndefined()
    expect(attachmentRefusal(pdf(1000), attached, max)).toBe('too-many')
  })
})
