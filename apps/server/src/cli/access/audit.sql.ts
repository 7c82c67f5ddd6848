import type { Sql } from '../../db/db.ts'
import { isoInstant } from '../../db/iso-instant.ts'

/** A line of the audit. Instants are ISO, `address` and `subject` pseudonyms; null is nobody and nothing. */
export type AuditRow = {
  at: string
  lastAt: string
  times: number
  kind: string
  outcome: string
  accountId: string | null
  object: string | null
  actor: string | null
  address: string | null
  subject: string | null
  traceId: string
  lastTraceId: string
}

type AuditFilter = {
  accountId?: string | undefined
  kind?: string | undefined
  /** Pseudonyms of which one is the address's or the subject's. */
  about?: readonly string[] | undefined
  limit: number
}

/** The latest lines that match: accepted writes as kind 'request', and security events, the newest first. */
export async function listAudit(
  sql: Sql,
  { accountId, kind, about, limit }: AuditFilter,
): Promise<AuditRow[]> {
  return sql.query<AuditRow>(statement, [accountId ?? null, kind ?? null, about ?? null, limit])
}

// Each half is cut to the limit by its own index before the two are sorted together.
const statement = `
select ${isoInstant('first_at')} as at, ${isoInstant('last_at')} as "lastAt", times, kind, outcome,
  nullif(account_id, '') as "accountId", nullif(object, '') as object, nullif(actor, '') as actor,
  nullif(address, '') as address, nullif(subject, '') as subject,
  first_trace_id as "traceId", last_trace_id as "lastTraceId"
from (
  (select at as first_at, at as last_at, 1 as times, 'request' as kind, outcome, account_id,
     action || ' ' || object as object, '' as actor, address, '' as subject,
     trace_id as first_trace_id, trace_id as last_trace_id
   from audit
   where ($1::text is null or account_id = $1) and ($2::text is null or $2 = 'request')
     and ($3::text[] is null or address = any ($3))
   order by at desc
   limit $4)
  union all
  (select first_at, last_at, times, kind, outcome, account_id, object, actor, address, subject, first_trace_id, last_trace_id
   from security_event
   where ($1::text is null or account_id = $1) and ($2::text is null or kind = $2)
     and ($3::text[] is null or address = any ($3) or subject = any ($3))
   order by last_at desc
   limit $4)
) as line
order by line.last_at desc
limit $4`
