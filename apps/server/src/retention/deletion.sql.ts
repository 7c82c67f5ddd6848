import type { IsoDate } from '@portal/domain/ground/dates.ts'
import type { Sql } from '../db/db.ts'
import { isAnswered, type Ended, type OldRequests } from './due.sql.ts'

/** The numbers of an account's answered requests, but for these kinds. */
export async function listNumbers(
  sql: Sql,
  accountId: string,
  { otherKinds, endedBefore }: { otherKinds: readonly string[]; endedBefore: IsoDate },
): Promise<string[]> {
  const rows = await sql.query<{ number: string }>(
    `select number
     from request
     where account_id = $1 and kind <> all($2) and ${isAnswered('$3')}
     order by number`,
    [accountId, otherKinds, endedBefore],
  )
  return rows.map(({ number }) => number)
}

export async function setTold(sql: Sql, { accountId, endedOn }: Ended, toldOn: IsoDate): Promise<void> {
  await sql.query(
    `insert into retention_notice (account_id, ended_on, told_on) values ($1, $2, $3)
     on conflict (account_id) do update
     set ended_on = excluded.ended_on, told_on = excluded.told_on, deleted_on = null`,
    [accountId, endedOn, toldOn],
  )
}

/** Deletes requests with their steps, files and messages; bytes that no row names are the sweeper's. */
export async function deleteRequests(sql: Sql, { accountId, numbers }: OldRequests): Promise<void> {
  const which = [accountId, numbers]
  await sql.query(
    `delete from outbox using request
     where outbox.account_id = $1 and request.account_id = $1 and request.number = any($2)
       and outbox.request_id = request.request_id`,
    which,
  )
  for (const table of ['uploaded_file', 'request_file', 'request'])
    await sql.query(`delete from ${table} where account_id = $1 and number = any($2)`, which)
}

/** Deletes the contracts with all that hangs on them, documents included, and notes the day. */
export async function deletePolicies(
  sql: Sql,
  { accountId, policyNumbers }: Ended,
  deletedOn: IsoDate,
): Promise<void> {
  for (const table of ['policy', 'policy_holder'])
    await sql.query(`delete from ${table} where account_id = $1 and policy_number = any($2)`, [
      accountId,
      policyNumbers,
    ])
  await sql.query('delete from feed_known where account_id = $1', [accountId])
  await sql.query('update retention_notice set deleted_on = $2 where account_id = $1', [accountId, deletedOn])
}

/** Withdraws the consent; the feed that gave it once does not give it again. */
export async function withdrawConsent(sql: Sql, accountId: string): Promise<void> {
  await sql.query(
    'update account set commercial_consent = false, consent_chosen_at = now() where account_id = $1',
    [accountId],
  )
}

// Security logs go by themselves a year after what they tell.
const ofAccounts = [
  'outbox',
  'idempotent_answer',
  'consent',
  'portal_session',
  'session_cut',
  'login',
  'retention_notice',
  'email_change',
  'account',
  // After the account: who writes it has it noted, and its row is waited for.
  'feed_touched',
]

/** Deletes an account that has no contract and no request any more, with its ways in. */
export async function deleteAccount(sql: Sql, accountId: string): Promise<void> {
  await sql.query(`delete from oidc_payload where payload->>'accountId' = $1`, [accountId])
  for (const table of ofAccounts) await sql.query(`delete from ${table} where account_id = $1`, [accountId])
}
