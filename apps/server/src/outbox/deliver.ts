import { Readable } from 'node:stream'
import { DatabaseUnavailable, type Db } from '../db/db.ts'
import { batched } from '../ground/turns/batched.ts'
import { MailRefused, type Mail, type OutgoingMail } from '../mail/mail.ts'
import type { Sender } from '../mail/sender.ts'
import { brokerMail, type OpenFiles } from './broker/broker-mail.ts'
import { postToBroker, type Webhook } from './broker/broker-webhook.ts'
import { answerMail } from './customer/answer-mail.ts'
import { answersMail, type AnsweredRequest } from './customer/answers-mail.ts'
import { noticeMail } from './customer/notice.ts'
import { receiptCopyMail, receiptMail } from './customer/receipt.ts'
import { receiptsMail } from './customer/receipts-mail.ts'
import { listToldTogether } from './mail-allowance.sql.ts'
import type { Leased, MessageKind } from './message-kinds.ts'
import type { KnownRequest } from './request/details.ts'
import { requestsToTell, requestToTell, requireKnown } from './request/known-request.ts'
import { findNotice, findToldAnswer } from './told.sql.ts'

/** Hands a message over; throws `Undeliverable` or `MailRefused` if no repeat can help, others if one may. */
export type Deliver = (message: Leased) => Promise<void>

class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

type Dependencies = {
  db: Db
  mail: Pick<Mail, 'send'>
  files: OpenFiles
  sender: Sender
  broker: { email: string; webhook?: Webhook | undefined }
  /** The wall clock, for signatures. */
  now: () => Date
  /** The `traceparent` (W3C) for the broker's webhook; undefined without traces. */
  traceparent?: () => string | undefined
}

/** How each kind of message leaves. */
export function createDeliver({ db, mail, files, sender, broker, now, traceparent }: Dependencies): Deliver {
  const ways: Record<
    Exclude<MessageKind, 'notice'>,
    (id: string, request: KnownRequest, message: Leased, tellsOthers: boolean) => Promise<void>
  > = {
    brokerMail: async (id, request) =>
      handOver(mail, await brokerMail(id, request, { ...sender, to: broker.email, files })),
    brokerWebhook: async (id, request) => {
      // Owed by a portal that had a webhook; setting it again and a retry deliver it.
      if (!broker.webhook) throw new Undeliverable('BROKER_WEBHOOK_URL is not set any more')
      await postToBroker(id, request, broker.webhook, now(), traceparent?.())
    },
    receipt: async (id, request, message, tellsOthers) =>
      handOver(
        mail,
        tellsOthers
          ? await mailedReceipts({ db, sender }, request, message)
          : receiptMail(id, request, sender),
      ),
    receiptCopy: async (id, request) => {
      const copy = receiptCopyMail(id, request, sender)
      if (copy) await handOver(mail, copy)
    },
    answer: async (_id, request, message) =>
      handOver(mail, await mailedAnswer({ db, sender }, request, message)),
  }

  const toTell = batched((messages: readonly Leased[]) => requestsToTell(db, messages), {
    most: 50,
    isOfOne: (error) => !(error instanceof DatabaseUnavailable),
  })

  return async (message) => {
    if (message.kind === 'notice') return deliverNotice({ db, mail, sender, now }, message)
    const { request, tellsOthers } = await toTell(message)
    if (!request) throw new Undeliverable('Its account is not there any more')
    await ways[message.kind](message.messageId, requireKnown(request), message, tellsOthers)
  }
}

type Telling = Pick<Dependencies, 'db' | 'sender'>

/** The receipt of all that its mail tells together. */
async function mailedReceipts(
  { db, sender }: Telling,
  request: KnownRequest,
  message: Leased,
): Promise<OutgoingMail> {
  const others = await toldTogether(db, message)
  return receiptsMail(message.messageId, [request, ...others], sender)
}

/** The answer to the request, or all that its mail tells together. */
async function mailedAnswer(
  { db, sender }: Telling,
  request: KnownRequest,
  message: Leased,
): Promise<OutgoingMail> {
  const answer = await findToldAnswer(db, message)
  if (!answer) throw new Undeliverable('The answer of this message is not there any more')
  const others = await answersTogether(db, message)
  if (others.length === 0) return answerMail(message.messageId, request, answer, sender)
  return answersMail(message.messageId, [{ request, answer }, ...others], sender)
}

async function toldTogether(db: Db, message: Leased): Promise<KnownRequest[]> {
  const { accountId } = message
  const requests: KnownRequest[] = []
  for (const { requestId } of await listToldTogether(db, message)) {
    const request = await requestToTell(db, { accountId, requestId })
    if (request) requests.push(request)
  }
  return requests
}

async function answersTogether(db: Db, message: Leased): Promise<AnsweredRequest[]> {
  const { accountId } = message
  const answered: AnsweredRequest[] = []
  for (const { messageId, requestId } of await listToldTogether(db, message)) {
    const request = await requestToTell(db, { accountId, requestId })
    const answer = await findToldAnswer(db, { accountId, messageId })
    if (request && answer) answered.push({ request, answer })
  }
  return answered
}

async function deliverNotice(
  { db, mail, sender, now }: Pick<Dependencies, 'db' | 'mail' | 'sender' | 'now'>,
  message: Leased,
): Promise<void> {
  const notice = await findNotice(db, message)
  if (!notice) throw new Undeliverable('The account of this notice is not there any more')
  // A link that is over already would only puzzle: who still wants one has asked again.
  if (notice.until !== null && new Date(notice.until) <= now()) return
  await handOver(mail, noticeMail(message.messageId, notice, sender))
}

function handOver(mail: Pick<Mail, 'send'>, outgoing: OutgoingMail): Promise<void> {
  return mail.send(outgoing).finally(() => closeAttachments(outgoing))
}

function closeAttachments({ attachments = [] }: OutgoingMail): void {
  for (const { content } of attachments) if (content instanceof Readable) content.destroy()
}

/** Whether no repeat can help. */
export function isFinal(error: unknown): boolean {
  return error instanceof Undeliverable || error instanceof MailRefused
}
