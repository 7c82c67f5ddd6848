import type { Readable } from 'node:stream'

/** A mailbox; `name` is shown, `address` is one address. */
export type Address = { name: string; address: string }

/** An attachment; a stream is read once and ended with the message. */
export type MailAttachment = { fileName: string; mediaType: string; content: string | Readable }

export type OutgoingMail = {
  /** Names the message for ever: a repeat with the same id is the same message to whoever gets it twice. */
  id: string
  date: Date
  /** What the answer and the log line of the request had that it tells of: one of our ids. */
  requestId?: string
  from: Address
  to: Address
  replyTo?: Address
  /** One line. */
  subject: string
  text: string
  html?: string
  attachments?: readonly MailAttachment[]
}

/** Where mail goes: a mail server, or a folder. */
export type Mail = {
  /**
   * Hands one message over for good. Throws `MailRefused` if no repeat can help, anything else if one may.
   */
  send(message: OutgoingMail): Promise<void>
  /** How many messages it takes side by side. */
  readonly atOnce: number
  /** Ends open connections. */
  close(): void
}

/** The mail server refuses this message for good (5xx). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
