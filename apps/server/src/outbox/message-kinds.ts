/**
 * The messages an accepted write owes. A receipt goes to the address on file; its copy goes to the address
 * typed into a termination request, when that is another one.
 */
export type RequestMessageKind = 'brokerMail' | 'brokerWebhook' | 'receipt' | 'receiptCopy'
/** A notice tells a customer of something that is no request of hers. */
export type MessageKind = RequestMessageKind | 'notice'

/** The kinds that this portal's settings ask for. */
export function messageKinds(broker: { webhook?: unknown }): RequestMessageKind[] {
  return ['brokerMail', ...(broker.webhook ? (['brokerWebhook'] as const) : []), 'receipt', 'receiptCopy']
}
