/** The messages an accepted write owes. */
export type MessageKind = 'brokerMail' | 'brokerWebhook' | 'receipt'
