import type { Readable } from 'node:stream'
import { FileMissing, type Files } from './files.ts'

/**
 * The bytes of a content that a row names: one that was put into quarantine by mistake comes back into
 * service.
 * @throws FileMissing before the first byte when it is not there either
 */
export function openNamed(files: Pick<Files, 'open' | 'restore'>, sha256: string): Promise<Readable> {
  return files.open(sha256).catch(async (error: unknown) => {
    if (!(error instanceof FileMissing) || !(await files.restore(sha256))) throw error
    return files.open(sha256)
  })
}
