import type { Db, Sql } from '../../db/db.ts'
import { auditChange } from '../operator/audit-change.ts'

/** A request with everything that is known of it; instants are ISO. */
export type RequestSheet = {
  number: string
  kind: string
  accountId: string
  policyNumber: string | null
  status: string
  createdAt: string
  payload: unknown
  /** When each message left, null while it has not. */
  messages: { kind: string; deliveredAt: string | null }[]
}

export async function findRequest(sql: Sql, number: string): Promise<RequestSheet | undefined> {
  const [request] = await sql.query<RequestSheet>(
    `select number, kind, account_id as "accountId", policy_number as "policyNumber", status, payload,
       to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
       (select coalesce(json_agg(json_build_object('kind', outbox.kind,
          'deliveredAt', to_char(delivered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by outbox.kind), '[]')
        from outbox
        where outbox.account_id = request.account_id and outbox.request_id = request.request_id) as messages
     from request
     where number = $1`,
    [number],
  )
  return request
}

/** Sets the status of the request, with its audit line; false when there is no such request. */
export async function setStatus(db: Db, number: string, status: string): Promise<boolean> {
  return db.transaction(async (sql) => {
    const [request] = await sql.query<{ accountId: string }>(
      'update request set status = $2 where number = $1 returning account_id as "accountId"',
      [number, status],
    )
    if (!request) return false
    await auditChange(sql, { ...request, action: `set request ${status}`, object: number })
    return true
  })
}
