import type { callBackSubjects } from '@portal/domain/call-back/call-back-subjects.ts'

/** What a call-back may be about, as it is chosen and as broker and customer read it. */
export const callBackSubjectNames: Readonly<Record<(typeof callBackSubjects)[number], string>> = {
  claim: 'Un sinistre ou une panne',
  contract: 'Mon contrat ou un changement',
  payment: 'Un prélèvement ou un paiement',
  documents: 'Un document',
  other: 'Autre chose',
}
