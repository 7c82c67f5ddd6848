import type { DocumentStatus, OwedDocument } from './owed-document.schema.ts'

/** What is still owed, what was refused first. */
const unfulfilled: readonly DocumentStatus[] = ['rejected', 'not validated', 'pending']

/** The document's file type that stands for extra documents (§3). */
export const otherFileType = 'autre'

/** A document counts as still owed (§4 Unfulfilled documents). 'received' is not owed. */
export function isUnfulfilled(document: Pick<OwedDocument, 'status'>): boolean {
  return unfulfilled.includes(document.status)
}

/**
 * How soon a document is to be seen to, 0 first: what was refused and has to come once more before what never
 * came, and what nobody waits for (§4) last.
 */
export function urgency({ status }: Pick<OwedDocument, 'status'>): number {
  const at = unfulfilled.indexOf(status)
  return at === -1 ? unfulfilled.length : at
}
