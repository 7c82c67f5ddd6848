import { received, sent } from '@portal/domain/request/request.ts'
import type { Db, Sql } from '../db/db.ts'
import type { MessageKind } from './message-kinds.ts'

// Times are the database's: one clock for all processes, which runs on when NOW freezes the business clock.

/** Writes the messages that the request owes, due at once. */
export async function insertMessages(
  sql: Sql,
  accountId: string,
  requestId: string,
  messages: readonly { messageId: string; kind: MessageKind }[],
): Promise<void> {
  await sql.query(
    `insert into outbox (account_id, request_id, run_after, message_id, kind)
     select $1, $2, now(), message.id, message.kind
     from unnest($3::uuid[], $4::text[]) as message (id, kind)`,
    [accountId, requestId, messages.map(({ messageId }) => messageId), messages.map(({ kind }) => kind)],
  )
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

/**
 * Leases up to `limit` messages that are due, so that no other process takes them until the lease ends. The
 * list is made once: joined as a subquery, a plan may run it anew for each row and lease more than the limit.
 */
export async function leaseMessages(
  sql: Sql,
  { kinds, limit, leaseSeconds }: { kinds: readonly MessageKind[]; limit: number; leaseSeconds: number },
): Promise<Leased[]> {
  return sql.query<Leased>(
    `with due as materialized (
       select account_id, message_id
       from outbox
       where delivered_at is null and parked_at is null and run_after <= now()
         and told_by is null and (locked_until is null or locked_until < now()) and kind = any($1)
       order by run_after
       limit $2
       for update skip locked)
     update outbox
     set attempts = attempts + 1, locked_until = now() + make_interval(secs => $3)
     from due
     where outbox.account_id = due.account_id and outbox.message_id = due.message_id
     returning outbox.account_id as "accountId", outbox.message_id as "messageId", outbox.request_id as "requestId",
       outbox.kind, outbox.attempts`,
    [kinds, limit, leaseSeconds],
  )
}

/** Whether a message goes to a customer rather than to the broker, who misses none of his. */
export function isToCustomer({ kind }: Pick<Leased, 'kind'>): boolean {
  return !kind.startsWith('broker')
}

/**
 * Marks what has left with what its mail told as well, and with the last message to the broker its request as
 * sent, so that a crash cannot come between.
 */
export async function markDelivered(db: Db, message: Leased): Promise<void> {
  if (isToCustomer(message)) return setDelivered(db, message)
  await db.transaction(async (sql) => {
    // Mail and webhook may arrive at once: the second waits here, and sees the first.
    await holdRequest(sql, message)
    await setDelivered(sql, message)
    await setSent(sql, message)
  })
}

async function holdRequest(sql: Sql, { accountId, requestId }: Leased): Promise<void> {
  await sql.query('select from request where account_id = $1 and request_id = $2 for update', [
    accountId,
    requestId,
  ])
}

async function setDelivered(sql: Sql, { accountId, messageId }: Leased): Promise<void> {
  await sql.query(
    `update outbox
     set delivered_at = now(), locked_until = null, last_error = null,
       facts = case when notice = 'passwordForgotten' then null else facts - 'code' end
     where account_id = $1 and (message_id = $2 or told_by = $2) and delivered_at is null`,
    [accountId, messageId],
  )
}

async function setSent(sql: Sql, { accountId, requestId }: Leased): Promise<void> {
  await sql.query(
    `with sent as (
       update request set status = $4
       where account_id = $1 and request_id = $2 and status = $3
         and not exists (
           select from outbox
           where account_id = $1 and request_id = $2 and kind like 'broker%' and delivered_at is null)
       returning account_id, request_id)
     insert into request_step (account_id, request_id, position, status, at, taken_by)
     select account_id, request_id, 1, $4, now(), 'portal' from sent`,
    [accountId, requestId, received, sent],
  )
}

/** Gives the lease back and tries again after `delayMs`; does nothing when somebody else holds it by now. */
export async function retryLater(
  sql: Sql,
  { accountId, messageId, attempts }: Leased,
  { delayMs, error }: { delayMs: number; error: string },
): Promise<void> {
  await sql.query(
    `update outbox
     set locked_until = null, run_after = now() + make_interval(secs => $4::float8 / 1000), last_error = $5
     where account_id = $1 and message_id = $2 and attempts = $3 and delivered_at is null`,
    [accountId, messageId, attempts, delayMs, error],
  )
}

/** Gives the message up until the operator asks for another try. */
export async function park(
  sql: Sql,
  { accountId, messageId, attempts }: Leased,
  error: string,
): Promise<void> {
  await sql.query(
    `update outbox
     set locked_until = null, parked_at = now(), last_error = $4
     where account_id = $1 and message_id = $2 and attempts = $3 and delivered_at is null`,
    [accountId, messageId, attempts, error],
  )
}

/** Gives a lease back unused, so that another process can take the message at once. */
export async function release(sql: Sql, { accountId, messageId, attempts }: Leased): Promise<void> {
  await sql.query(
    `update outbox
     set locked_until = null, attempts = attempts - 1
     where account_id = $1 and message_id = $2 and attempts = $3 and delivered_at is null`,
    [accountId, messageId, attempts],
  )
}

/**
 * Deletes up to `most` messages delivered more than `days` ago, none parked or under way; returns how many.
 */
export async function deleteDelivered(sql: Sql, days: number, most: number): Promise<number> {
  const rows = await sql.query(
    `delete from outbox
     where (account_id, message_id) in (
       select account_id, message_id
       from outbox
       where delivered_at < now() - make_interval(days => $1)
       order by delivered_at
       limit $2)
     returning 1`,
    [days, most],
  )
  return rows.length
}
