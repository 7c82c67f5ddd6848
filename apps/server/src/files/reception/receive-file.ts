import type { AcceptedType } from '@portal/domain/document/attachment.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { createSlots, tooManyRequests } from '../../ground/slots.ts'
import { orUndo } from '../../ground/undo.ts'
import type { Inspector } from '../inspection/inspector.ts'
import type { Files, StagedFile } from '../store/files.ts'
import { safeFileName } from './file-name.ts'
import { FileRefused } from './file-refused.ts'
import { firstLook } from './first-look.ts'
import type { Scanner } from './scanner.ts'

/** A customer's file that was found acceptable and is not kept yet. */
export type ReceivedFile = StagedFile & { name: string; mediaType: AcceptedType }

/**
 * Receives a file of the account, named `name` by the customer: counted, hashed, inspected and, with
 * a scanner, scanned, without ever holding it in memory. @throws FileRefused, InspectionUnavailable,
 * ScannerUnavailable; then nothing of it is left
 */
export type ReceiveFile = (
  accountId: string,
  name: string,
  content: AsyncIterable<Uint8Array>,
) => Promise<ReceivedFile>

export function createReceiveFile(
  files: Files,
  inspector: Pick<Inspector, 'inspect'>,
  scanner: Scanner | undefined,
): ReceiveFile {
  // One thread an account: the sixty files that somebody sends at once keep nobody else's waiting.
  const inTurn = createSlots({ atOnce: 1, mostWaiting: 100, refusal: tooManyRequests })
  return async (accountId, name, content) => {
    const staged = await files.stage(firstLook(content, limits.uploadBytes))
    const judge = async () => {
      const mediaType = await inTurn(accountId, () => inspector.inspect(staged.path))
      if (mediaType === undefined) throw new FileRefused('unsupported')
      if ((await scanner?.scan(staged.read())) === 'infected') throw new FileRefused('infected')
      return { ...staged, mediaType, name: safeFileName(name, mediaType) }
    }
    return orUndo(judge(), () => staged.discard())
  }
}
