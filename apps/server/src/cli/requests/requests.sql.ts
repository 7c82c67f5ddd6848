import type { Sql } from '../../db/db.ts'
import { isoInstant } from '../../db/iso-instant.ts'

/** A request as it leaves the portal (decisions §1); `createdAt` is an ISO instant, `kind` the call name. */
export type RequestRow = {
  number: string
  kind: string
  accountId: string
  policyNumber: string | null
  status: string
  createdAt: string
  payload: unknown
}

/** The columns of a `RequestRow`. */
export const requestColumns = `number, kind, account_id as "accountId", policy_number as "policyNumber", status,
  payload, ${isoInstant('created_at')} as "createdAt"`

const pageSize = 1000

/** All requests in the order they were made, read a page at a time. */
export async function* listRequests(sql: Sql): AsyncGenerator<RequestRow> {
  let after: { at: Date; id: string } | undefined
  for (;;) {
    const page = await sql.query<RequestRow & { at: Date; id: string }>(statement, [
      after?.at,
      after?.id,
      pageSize,
    ])
    for (const { at: _at, id: _id, ...row } of page) yield row
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = { at: last.at, id: last.id }
  }
}

const statement = `
select ${requestColumns}, created_at as at, request_id as id
from request
where $1::timestamptz is null or (created_at, request_id) > ($1, $2::uuid)
order by created_at, request_id
limit $3`
