import { randomUUID } from 'node:crypto'
import type { CoverState } from '@portal/domain/request/cover.ts'
import type { NoticeKind } from '@portal/words/mail/notices.ts'
import type { Sql } from '../db/db.ts'
import type { Ids } from '../ground/ids.ts'
import type { ToldCover } from './customer/cover-letter.ts'
import type { FeedFacts, FeedNotice } from './customer/feed-notice.ts'
import type { NoticeFacts, PasswordLink } from './customer/notice.ts'
import type { RejectedDocument } from './customer/rejection.ts'
import type { RequestMessageKind } from './message-kinds.ts'
import { deleteDelivered, insertMessages } from './outbox.sql.ts'
import { insertDailyNotice, insertNotice, insertNotices } from './told.sql.ts'

type Request = { accountId: string; requestId: string; kind: string }

/** Writes the messages a request owes, in its own transaction; the worker finds them once committed. */
export async function oweMessages(
  sql: Sql,
  { accountId, requestId, kind: call }: Request,
  kinds: readonly RequestMessageKind[],
  ids: Ids,
): Promise<void> {
  const owed = kinds.filter((kind) => kind !== 'receiptCopy' || call === 'terminateContract')
  await insertMessages(
    sql,
    accountId,
    requestId,
    owed.map((kind) => ({ messageId: ids.uuid(), kind })),
  )
}

/**
 * Owes the customer a mail about what is no request of hers; it leaves with `sql`'s transaction, for the
 * address on file unless another is given.
 */
export function oweNotice(
  sql: Sql,
  accountId: string,
  notice: NoticeKind,
  facts?: NoticeFacts,
): Promise<void> {
  return insertNotice(sql, { accountId, messageId: randomUUID(), notice, ...(facts && { facts }) })
}

/** Owes many customers a mail each about what a feed has brought. */
export async function oweNotices(
  sql: Sql,
  notices: readonly { accountId: string; notice: FeedNotice; facts: FeedFacts }[],
): Promise<void> {
  if (notices.length > 0) await insertNotices(sql, notices)
}

/** Owes the customer the letter whose link lets her choose a password in the place of a forgotten one. */
export function owePasswordLink(sql: Sql, accountId: string, facts: PasswordLink): Promise<void> {
  return insertNotice(sql, { accountId, messageId: randomUUID(), notice: 'passwordForgotten', facts })
}

/** Owes the customer the letter about a document that the broker does not accept. */
export function oweRejection(
  sql: Sql,
  accountId: string,
  facts: Omit<RejectedDocument, 'vehicle'>,
): Promise<void> {
  return insertNotice(sql, { accountId, messageId: randomUUID(), notice: 'documentRejected', facts })
}

const coverNotices = {
  asked: 'coverAsked',
  'to-sign': 'amendmentToSign',
  confirmed: 'coverConfirmed',
} as const satisfies Record<CoverState, NoticeKind>

/** Owes the customer the letter that tells what was said of the cover of one of her requests. */
export function oweCover(sql: Sql, accountId: string, facts: ToldCover): Promise<void> {
  const notice = coverNotices[facts.state]
  return insertNotice(sql, { accountId, messageId: randomUUID(), notice, facts })
}

/** A notice, once in a day however often it happens and on however many servers. */
export function oweDailyNotice(sql: Sql, accountId: string, notice: NoticeKind): Promise<void> {
  return insertDailyNotice(sql, { accountId, notice })
}

/** Deletes up to `most` messages that were delivered more than `days` ago; returns how many. */
export function deleteDeliveredMessages(sql: Sql, days: number, most: number): Promise<number> {
  return deleteDelivered(sql, days, most)
}
