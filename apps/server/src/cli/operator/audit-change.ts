import { randomUUID } from 'node:crypto'
import type { Sql } from '../../db/db.ts'
import { commandLineTrace } from './operator-event.ts'

type OperatorChange = { accountId: string; action: string; object: string }

/** The audit line of what a command changed of an account, in the change's own transaction. */
export async function auditChange(sql: Sql, { accountId, action, object }: OperatorChange): Promise<void> {
  await sql.query(
    `insert into audit (account_id, audit_id, at, action, object, outcome, trace_id)
     values ($1, $2, now(), $3, $4, 'accepted', $5)`,
    [accountId, randomUUID(), action, object, commandLineTrace],
  )
}
