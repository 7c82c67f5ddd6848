/** Who writes to broker and customer. */
export type Sender = {
  /** Address our mail comes from. */
  from: string
  /** Address of the portal. */
  publicUrl: string
}
