import { receivedStatus, sentStatus } from '@portal/domain/request/request.ts'
import type { Db, Sql } from '../../db/db.ts'
import { listed } from '../../db/listed.ts'
import { isToCustomer, type Leased, type MessageKind } from '../message-kinds.ts'

// Times are the database's: one clock for all processes, which runs on when NOW freezes the business clock.

/**
 * Leases up to `limit` messages that are due, so that no other process takes them until the lease ends. The
 * list is made once: joined as a subquery, a plan may run it anew for each row and lease more than the limit.
 * The kinds are in the text, so that each lane has its index (migration 0033).
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
         and told_by is null and (locked_until is null or locked_until < now()) and kind in (${listed(kinds)})
       order by run_after
       limit $1
       for update skip locked)
     update outbox
     set attempts = attempts + 1, locked_until = now() + make_interval(secs => $2)
     from due
     where outbox.account_id = due.account_id and outbox.message_id = due.message_id
     returning outbox.account_id as "accountId", outbox.message_id as "messageId", outbox.request_id as "requestId",
       outbox.kind, outbox.attempts`,
    [limit, leaseSeconds],
  )
}

/**
 * Lets the leases of `messages` run for `leaseSeconds` from now on where this process still holds them, even
 * if they had run out and nobody has taken them. Returns the ids of those that another process took.
 */
export async function renewLeases(
  sql: Sql,
  messages: readonly Leased[],
  leaseSeconds: number,
): Promise<string[]> {
  const rows = await sql.query<{ messageId: string }>(
    `with held as (
       select * from unnest($1::text[], $2::uuid[], $3::int[]) as message (account_id, message_id, attempts)),
     ours as materialized (
       select outbox.account_id, outbox.message_id
       from outbox join held using (account_id, message_id, attempts)
       where locked_until is not null
       order by outbox.account_id, outbox.message_id
       for update of outbox),
     renewed as (
       update outbox
       set locked_until = now() + make_interval(secs => $4)
       from ours
       where outbox.account_id = ours.account_id and outbox.message_id = ours.message_id)
     select message_id as "messageId"
     from outbox join held using (account_id, message_id)
     where outbox.attempts > held.attempts`,
    [
      messages.map(({ accountId }) => accountId),
      messages.map(({ messageId }) => messageId),
      messages.map(({ attempts }) => attempts),
      leaseSeconds,
    ],
  )
  return rows.map(({ messageId }) => messageId)
}

/**
 * Marks what has left with what its mail told as well, and with the last message to the broker its request as
 * sent, so that a crash cannot come between. One commit for all `messages`.
 */
export async function markDelivered(db: Db, messages: readonly Leased[]): Promise<void> {
  const toBroker = messages.filter((message) => !isToCustomer(message))
  if (toBroker.length === 0) return setDelivered(db, messages)
  await db.transaction(async (sql) => {
    // Else each is planned anew for the number of messages, which takes longer than it does itself.
    await sql.unawaited.query('set local plan_cache_mode = force_generic_plan')
    // Mail and webhook may arrive at once: the second waits here, and sees the first.
    await holdRequests(sql.unawaited, toBroker)
    await setDelivered(sql.unawaited, messages)
    await setSent(sql.unawaited, toBroker)
  })
}

// Rows of several messages are locked in one order, whoever does it: else two of us wait for each other.

async function holdRequests(sql: Sql, messages: readonly Leased[]): Promise<void> {
  await sql.query(
    `select from request
     where (account_id, request_id) in (select * from unnest($1::text[], $2::uuid[]))
     order by account_id, request_id
     for update`,
    requestsOf(messages),
  )
}

async function setDelivered(sql: Sql, messages: readonly Leased[]): Promise<void> {
  await sql.query(
    `with gone as (
       select * from unnest($1::text[], $2::uuid[]) as message (account_id, message_id)),
     told as (
       select account_id, message_id from gone
       union
       select outbox.account_id, outbox.message_id
       from gone join outbox on outbox.account_id = gone.account_id and told_by = gone.message_id),
     held as materialized (
       select account_id, message_id
       from outbox join told using (account_id, message_id)
       where delivered_at is null
       order by account_id, message_id
       for update of outbox)
     update outbox
     set delivered_at = now(), locked_until = null, last_error = null,
       facts = case when notice = 'passwordForgotten' then null else facts - 'code' end
     from held
     where outbox.account_id = held.account_id and outbox.message_id = held.message_id`,
    [messages.map(({ accountId }) => accountId), messages.map(({ messageId }) => messageId)],
  )
}

async function setSent(sql: Sql, messages: readonly Leased[]): Promise<void> {
  await sql.query(
    `with sent as (
       update request set status = $4
       where (account_id, request_id) in (select * from unnest($1::text[], $2::uuid[])) and status = $3
         and not exists (
           select from outbox
           where outbox.account_id = request.account_id and outbox.request_id = request.request_id
             and kind like 'broker%' and delivered_at is null)
       returning account_id, request_id)
     insert into request_step (account_id, request_id, position, status, at, taken_by)
     select account_id, request_id, 1, $4, now(), 'portal' from sent`,
    [...requestsOf(messages), receivedStatus, sentStatus],
  )
}

function requestsOf(messages: readonly Leased[]): [accounts: string[], requests: (string | null)[]] {
  return [messages.map(({ accountId }) => accountId), messages.map(({ requestId }) => requestId)]
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
