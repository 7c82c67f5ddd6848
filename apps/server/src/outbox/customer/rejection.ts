import { documentsToSendPath } from '@portal/contract/ground/paths.ts'
import { documents } from '@portal/words/document/documents.ts'
import { noticeWords } from '@portal/words/mail/notices.ts'
import { detailWords } from '@portal/words/request/detail-words.ts'
import { receiptWords } from '@portal/words/request/receipt-words.ts'
import { inert, inertLines } from '../../mail/inert.ts'
import type { Letter } from '../../mail/letter.ts'

/** A document that the broker does not accept, and why; the vehicle is the policy's. */
export type RejectedDocument = {
  policyNumber: string
  documentName: string
  reason: string | null
  vehicle: string | null
}

/** What a letter says of it, with the way to the documents that are to be sent. */
export function rejection(
  { policyNumber, documentName, reason, vehicle }: RejectedDocument,
  publicUrl: string,
): Pick<Letter, 'details' | 'sections' | 'portal'> {
  return {
    details: [
      { label: noticeWords.document, value: inert(documentName) },
      { label: detailWords.policyNumber, value: inert(policyNumber) },
      ...(vehicle === null ? [] : [{ label: detailWords.vehicle, value: inert(vehicle) }]),
      ...(reason === null ? [] : [{ label: noticeWords.reason, value: inertLines(reason) }]),
    ],
    sections: [{ title: receiptWords.next, paragraphs: [documents.whatNext] }],
    portal: { label: noticeWords.sendAgain, url: publicUrl + documentsToSendPath },
  }
}
