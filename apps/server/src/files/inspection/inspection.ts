import { acceptedTypeOf, signatureBytes, type AcceptedType } from '@portal/domain/document/attachment.ts'
import { isWholeJpeg, isWholePng } from './image-formats.ts'

// The end record of a ZIP archive and the longest comment behind it.
const archiveEndBytes = 22 + 65_535
const archiveEnd = Buffer.from('PK\x05\x06', 'latin1')

const isWhole: Readonly<Record<AcceptedType, (content: Buffer) => boolean>> = {
  'application/pdf': (content) => content.subarray(-1024).includes('%%EOF'),
  'image/png': isWholePng,
  'image/jpeg': isWholeJpeg,
}

/**
 * The type of a whole file, told by its content alone (decisions §2); undefined when it cannot be accepted. A
 * PDF begins with %PDF- and ends with %%EOF, a picture is walked through from its header to its end, and no
 * file may be a ZIP archive (or a program packed as one) as well. It costs a few nanoseconds a byte whatever
 * the bytes are, and holds nothing.
 */
export function typeOfContent(content: Buffer): AcceptedType | undefined {
  if (content.length < signatureBytes) return undefined
  const type = acceptedTypeOf(content)
  return type && isWhole[type](content) && !isArchive(content) ? type : undefined
}

/** Whether an end record of a ZIP archive reaches exactly to the end of the file. */
function isArchive(content: Buffer): boolean {
  const tail = content.subarray(-archiveEndBytes)
  for (let at = tail.indexOf(archiveEnd); at >= 0; at = tail.indexOf(archiveEnd, at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}
