import { otherFileType } from './document.ts'
import type { DocumentStatus, OwedDocument } from './owed-document.schema.ts'

const settled: readonly DocumentStatus[] = ['received', 'validated', 'cancelled']

/** A document can be (re)uploaded (§4 Upload eligibility). */
export function canUpload(document: Pick<OwedDocument, 'status' | 'canResend'>): boolean {
  return (document.canResend && document.status !== 'received') || !settled.includes(document.status)
}

/** What the list of documents to provide says of one: 'autre' shows no status and cannot be clicked (§4). */
export function owedEntry(document: Pick<OwedDocument, 'status' | 'canResend' | 'fileType'>): {
  showsStatus: boolean
  isClickable: boolean
} {
  const isOther = document.fileType === otherFileType
  return { showsStatus: !isOther, isClickable: !isOther && canUpload(document) }
}
