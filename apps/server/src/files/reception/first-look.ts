import { acceptedTypeOf, signatureBytes } from '@portal/domain/document/attachment.ts'
import { FileRefused } from './file-refused.ts'

/**
 * Passes `content` on as long as it can still become a file that is taken: it may have `mostBytes`, has to
 * have one, and its first bytes must be those of an accepted type. What they promise is judged when all is
 * there. @throws FileRefused at the byte that settles it
 */
export async function* firstLook(
  content: AsyncIterable<Uint8Array>,
  mostBytes: number,
): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0
  let head = Buffer.alloc(0)
  for await (const bytes of content) {
    sizeBytes += bytes.length
    if (sizeBytes > mostBytes) throw new FileRefused('too-large')
    const isHead = head.length < signatureBytes
    if (isHead) head = Buffer.concat([head, bytes.subarray(0, signatureBytes)])
    if (isHead && head.length >= signatureBytes && !acceptedTypeOf(head)) throw new FileRefused('unsupported')
    yield bytes
  }
  if (sizeBytes === 0) throw new FileRefused('empty')
}
