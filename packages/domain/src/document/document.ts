import type { DocumentStatus, OwedDocument } from './owed-document.schema.ts'

const unfulfilled: readonly DocumentStatus[] = ['pending', 'rejected', 'not validated']

/** The document's file type that stands for extra documents (§3). */
export const otherFileType = 'autre'

/** A document counts as still owed (§4 Unfulfilled documents). 'received' is not owed. */
export function isUnfulfilled(document: Pick<OwedDocument, 'status'>): boolean {
  return unfulfilled.includes(document.status)
}
