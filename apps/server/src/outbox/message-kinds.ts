/**
 * The messages an accepted write owes. A receipt goes to the address on file; its copy goes to the address
 * typed into a termination request, when that is another one.
 */
export type RequestMessageKind = 'brokerMail' | 'brokerWebhook' | 'receipt' | 'receiptCopy'
/**
 * An answer tells a customer what became of her request; a notice, of something that is no request of hers.
 */
export type MessageKind = RequestMessageKind | 'answer' | 'notice'

/** The kinds that this portal's settings ask for. */
export function messageKinds(broker: { webhook?: unknown }): RequestMessageKind[] {
  return ['brokerMail', ...(broker.webhook ? (['brokerWebhook'] as const) : []), 'receipt', 'receiptCopy']
}

/** A message this process holds the lease of. `attempts` counts this one, and so tells leases apart. */
export type Leased = {
  accountId: string
  messageId: string
  /** Null for a notice. */
  requestId: string | null
  kind: MessageKind
  attempts: number
}

/** Whether a message goes to a customer rather than to the broker, who misses none of his. */
export function isToCustomer({ kind }: Pick<Leased, 'kind'>): boolean {
  return !kind.startsWith('broker')
}
