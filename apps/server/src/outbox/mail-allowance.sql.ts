import type { Sql } from '../db/db.ts'
import type { Leased } from './message-kinds.ts'

/** Judges the mails of one account one after the other until the transaction ends, in every process. */
export async function lockMailsOf(sql: Sql, accountId: string): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtext('mails of an account'), hashtext($1))`, [accountId])
}

/**
 * Takes a place for each of `messages` that is told alone and whose account has had `room` mails in 24 hours
 * at most, these included; their ids. The transaction's commit waits for no disk: a crash of the database may
 * forget what was counted in its last second, and nothing that is owed.
 */
export async function setMailedWithRoom(
  sql: Sql,
  messages: readonly Leased[],
  room: number,
): Promise<string[]> {
  const values = [messages.map(({ accountId }) => accountId), messages.map(({ messageId }) => messageId)]
  const [, rows] = await Promise.all([
    // In one order, so that no two processes wait for each other; and before the statement that counts.
    sql.query(
      `select pg_advisory_xact_lock(hashtext('mails of an account'), hash), set_config('synchronous_commit', 'off', true)
       from (select distinct hashtext(account_id) as hash from unnest($1::text[]) as account_id order by 1) as account`,
      values.slice(0, 1),
    ),
    sql.query<{ messageId: string }>(
      `with message as materialized (
         select * from unnest($1::text[], $2::uuid[]) as message (account_id, message_id)),
       roomy as materialized (
         select account_id
         from message
         group by account_id
         having count(*) + (
           select count(*) from outbox
           where outbox.account_id = message.account_id and mail_at > now() - interval '24 hours') <= $3::float8),
       plain as materialized (
         select outbox.account_id, outbox.message_id
         from message join roomy using (account_id) join outbox using (account_id, message_id)
         where told_by is null and held_at is null and not exists (
           select from outbox as other
           where other.account_id = message.account_id and other.told_by = message.message_id)
         order by outbox.account_id, outbox.message_id
         for update of outbox)
       update outbox set mail_at = now()
       from plain
       where outbox.account_id = plain.account_id and outbox.message_id = plain.message_id
       returning outbox.message_id as "messageId"`,
      [...values, room],
    ),
  ])
  return rows.map(({ messageId }) => messageId)
}

/** Where a message stands: told by another one's mail, to be told with others, or with others to tell. */
export async function findTelling(
  sql: Sql,
  { accountId, messageId }: Leased,
): Promise<{ isTold: boolean; isHeld: boolean; tells: boolean }> {
  const [standing] = await sql.query<{ isTold: boolean; isHeld: boolean; tells: boolean }>(
    `select told_by is not null as "isTold", held_at is not null as "isHeld",
       exists (select from outbox as other where other.account_id = $1 and other.told_by = $2) as tells
     from outbox
     where account_id = $1 and message_id = $2`,
    [accountId, messageId],
  )
  return standing ?? { isTold: true, isHeld: false, tells: false }
}

/** The account's other mails of 24 hours, and in how many seconds the `most`-th newest is older than that. */
export async function countMailsOfDay(
  sql: Sql,
  { accountId, messageId }: Leased,
  most: number,
): Promise<{ count: number; roomInSeconds: number }> {
  const [day] = await sql.query<{ count: number; roomInSeconds: number | null }>(
    `with day as (
       select mail_at
       from outbox
       where account_id = $1 and message_id <> $2 and mail_at > now() - interval '24 hours')
     select (select count(*) from day)::int as count,
       (select ceil(extract(epoch from mail_at + interval '24 hours' - now()))::int
        from day order by mail_at desc offset $3 limit 1) as "roomInSeconds"`,
    [accountId, messageId, most - 1],
  )
  return { count: day?.count ?? 0, roomInSeconds: day?.roomInSeconds ?? 0 }
}

export async function setMailed(sql: Sql, { accountId, messageId }: Leased): Promise<void> {
  await sql.query(
    `update outbox set mail_at = now(), held_at = null where account_id = $1 and message_id = $2`,
    [accountId, messageId],
  )
}

/** Gives the lease back: due again in `waitSeconds`, and may now be told with others unless it tells some. */
export async function holdBack(
  sql: Sql,
  { accountId, messageId, attempts }: Leased,
  { waitSeconds, isGathered }: { waitSeconds: number; isGathered: boolean },
): Promise<void> {
  await sql.query(
    `update outbox
     set locked_until = null, attempts = attempts - 1, mail_at = null, run_after = now() + make_interval(secs => $4),
       held_at = case when $5 then coalesce(held_at, now()) end
     where account_id = $1 and message_id = $2 and attempts = $3 and delivered_at is null`,
    [accountId, messageId, attempts, waitSeconds, isGathered],
  )
}

/**
 * Has this message's mail tell up to `most` of the account's others of its kind that are held, the oldest
 * first.
 */
export async function gatherHeld(
  sql: Sql,
  { accountId, messageId, kind }: Leased,
  most: number,
): Promise<void> {
  await sql.query(
    `update outbox set told_by = $2
     where account_id = $1 and message_id in (
       select message_id
       from outbox
       where account_id = $1 and message_id <> $2 and kind = $4 and held_at is not null and told_by is null
         and delivered_at is null and parked_at is null
       order by held_at
       limit $3)`,
    [accountId, messageId, most, kind],
  )
}

/** The messages that this one's mail tells as well, in the order they were held, each with its request. */
export async function listToldTogether(
  sql: Sql,
  { accountId, messageId }: Leased,
): Promise<{ messageId: string; requestId: string }[]> {
  return sql.query(
    `select message_id as "messageId", request_id as "requestId"
     from outbox
     where account_id = $1 and told_by = $2
     order by held_at, message_id`,
    [accountId, messageId],
  )
}
