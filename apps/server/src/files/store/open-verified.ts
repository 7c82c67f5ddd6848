import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Files, StoredFile } from './files.ts'
import { openNamed } from './open-named.ts'

/** The bytes in the store are not those that were put there. */
class FileAltered extends Error {
  override readonly name = 'FileAltered'
}

/**
 * The bytes of `file` once they have been read and found to be those that its row names, so that a wrong byte
 * is never sent: a second reading costs a tenth of the sending. @throws FileAltered, FileMissing, before the
 * first byte
 */
export async function openVerified(files: Files, { sha256, sizeBytes }: StoredFile): Promise<Readable> {
  const hash = createHash('sha256')
  let length = 0
  const content: AsyncIterable<Buffer> = await openNamed(files, sha256)
  for await (const chunk of content) {
    hash.update(chunk)
    length += chunk.length
  }
  if (length !== sizeBytes || hash.digest('hex') !== sha256) {
    throw new FileAltered(`The file ${sha256} is not what it was: ${length} bytes instead of ${sizeBytes}`)
  }
  return files.open(sha256)
}
