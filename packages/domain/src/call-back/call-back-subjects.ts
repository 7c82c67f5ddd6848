/** What a call-back may be about. */
export const callBackSubjects = ['claim', 'contract', 'payment', 'documents', 'other'] as const
