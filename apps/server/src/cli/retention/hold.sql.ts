import type { Sql } from '../../db/db.ts'

type Hold = { accountId: string; reason: string; takenBy: string }

/** Keeps all of the account from being deleted until it is released; false when it is unknown. */
export async function insertHold(sql: Sql, { accountId, reason, takenBy }: Hold): Promise<boolean> {
  const rows = await sql.query(
    `insert into retention_hold (account_id, reason, since, taken_by)
     select account_id, $2, now(), $3 from account where account_id = $1
     on conflict (account_id) do update set reason = excluded.reason, taken_by = excluded.taken_by
     returning 1`,
    [accountId, reason, takenBy],
  )
  return rows.length === 1
}

/** Whether the account was held. */
export async function deleteHold(sql: Sql, accountId: string): Promise<boolean> {
  const rows = await sql.query('delete from retention_hold where account_id = $1 returning 1', [accountId])
  return rows.length === 1
}
