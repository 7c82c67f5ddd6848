import type { Db, Sql } from '../../db/db.ts'
import { isoInstant } from '../../db/iso-instant.ts'
import { auditChange } from '../operator/audit-change.ts'
import { requestColumns, type RequestRow } from './requests.sql.ts'

/** A request with everything that is known of it; instants are ISO. */
type RequestSheet = RequestRow & {
  /** When each message left, null while it has not. */
  messages: { kind: string; deliveredAt: string | null }[]
}

export async function findRequest(sql: Sql, number: string): Promise<RequestSheet | undefined> {
  const [request] = await sql.query<RequestSheet>(
    `select ${requestColumns},
       (select coalesce(json_agg(json_build_object('kind', outbox.kind, 'deliveredAt', ${isoInstant('delivered_at')})
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
