import type { AcceptedType } from '@portal/domain/attachment.ts'
import { limits } from '@portal/domain/limits.ts'
import { FileRefused } from './file-refused.ts'
import type { Files, StagedFile } from './files.ts'
import { safeFileName } from './file-name.ts'
import { inspect } from './inspection.ts'
import type { Scanner } from './scanner.ts'

/** A customer's file that was found acceptable and is not kept yet. */
export type ReceivedFile = StagedFile & { name: string; mediaType: AcceptedType }

/**
 * Receives a file named `name` by the customer: counted, hashed, inspected and, with a scanner, scanned, without ever holding it in
 * memory. @throws FileRefused, ScannerUnavailable; then nothing of it is left
 */
export type ReceiveFile = (name: string, content: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>

export function createReceiveFile(files: Files, scanner: Scanner | undefined): ReceiveFile {
  return async (name, content) => {
    const inspected = inspect(content, limits.uploadBytes)
    const staged = await files.stage(inspected.content)
    try {
      const mediaType = inspected.verdict()
      if ((await scanner?.scan(staged.read())) === 'infected') throw new FileRefused('infected')
      return { ...staged, mediaType, name: safeFileName(name, mediaType) }
    } catch (error) {
      await staged.discard()
      throw error
    }
  }
}
