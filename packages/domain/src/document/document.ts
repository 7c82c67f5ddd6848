import type { DocumentStatus, OwedDocument } from './owed-document.schema.ts'

const unfulfilled: readonly DocumentStatus[] = ['pending', 'rejected', 'not validated']

/** A document counts as still owed (§4 Unfulfilled documents). 'received' is not owed. */
export function isUnfulfilled(document: Pick<OwedDocument, 'status'>): boolean {
  return unfulfilled.includes(document.status)
}
