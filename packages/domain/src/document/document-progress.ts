import { otherFileType } from './document.ts'
import type { OwedDocument } from './owed-document.schema.ts'

/** Of the documents that a policy asks for, how many have arrived, looked at or not (§4 status labels). */
export function documentProgress(documents: readonly Pick<OwedDocument, 'status' | 'fileType'>[]): {
  received: number
  asked: number
} {
  // Nobody asks for an extra document, nor for one that was cancelled.
  const asked = documents.filter(
    ({ status, fileType }) => fileType !== otherFileType && status !== 'cancelled',
  )
  const received = asked.filter(({ status }) => status === 'received' || status === 'validated')
  return { received: received.length, asked: asked.length }
}
