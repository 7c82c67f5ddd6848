import type { OwedDocument } from './policy.schema.ts'

/** A document can be (re)uploaded (§4 Upload eligibility). */
export function canUpload(document: Pick<OwedDocument, 'status' | 'canResend'>): boolean {
  return (
    (document.canResend && document.status !== 'received') ||
    !['received', 'validated', 'cancelled'].includes(document.status)
  )
}

/** A document counts as still owed (§4 Unfulfilled documents). 'received' is not owed. */
export function isUnfulfilled(document: Pick<OwedDocument, 'status'>): boolean {
  return ['pending', 'rejected', 'not validated'].includes(document.status)
}
