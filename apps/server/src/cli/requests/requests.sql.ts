import type { Sql } from '../../db/db.ts'
import { isoInstant } from '../../db/iso-instant.ts'

/** A request as it leaves the portal (decisions §1); `createdAt` is an ISO instant, `kind` the call name. */
export type JournalRow = {
  number: string
  kind: string
  accountId: string
  policyNumber: string | null
  status: string
  createdAt: string
  payload: unknown
}

/** Which requests, in which order; what is undefined leaves none out. */
export type RequestFilter = {
  status?: string | undefined
  kind?: string | undefined
  accountId?: string | undefined
  policyNumber?: string | undefined
  madeBefore?: Date | undefined
  /** Whether it is one that is searched for, by its number, name, e-mail, plates and policy. */
  search?: ((texts: readonly string[]) => boolean) | undefined
  isNewestFirst?: boolean | undefined
  after?: Cursor | undefined
}

/** Where a list goes on: behind the request `id` of the instant `at`, which PostgreSQL has written. */
type Cursor = { at: string; acceptedAt: string; id: string }

/** The columns of a `JournalRow`. */
export const requestColumns = `number, kind, account_id as "accountId", policy_number as "policyNumber", status,
  payload, ${isoInstant('created_at')} as "createdAt"`

const batchSize = 1_000

/** The requests that `filter` leaves, in the order they were made or the other way, read in batches. */
export async function* listJournalRows(sql: Sql, filter: RequestFilter = {}): AsyncGenerator<JournalRow> {
  const { search } = filter
  let { after } = filter
  for (;;) {
    const batch = await sql.query<Found>(statement(filter, after), [
      filter.status,
      filter.kind,
      filter.accountId,
      filter.policyNumber,
      filter.madeBefore,
      search !== undefined,
      batchSize,
      ...(after ? [after.at, after.acceptedAt, after.id] : []),
    ])
    yield* batch.flatMap(({ at: _at, acceptedAt: _acceptedAt, id: _id, texts, ...row }) =>
      !search || search(texts ?? []) ? [row] : [],
    )
    after = batch.at(-1)
    if (!after || batch.length < batchSize) return
  }
}

/** The place of the request `number` in such a list; undefined when there is none. */
export async function findCursor(sql: Sql, number: string): Promise<Cursor | undefined> {
  const [place] = await sql.query<Cursor>(
    `select created_at::text as at, accepted_at::text as "acceptedAt", request_id as id from request where number = $1`,
    [number],
  )
  return place
}

type Found = JournalRow & Cursor & { texts: string[] | null }

function statement({ isNewestFirst }: RequestFilter, after: Cursor | undefined): string {
  const [beyond, direction] = isNewestFirst ? ['<', 'desc'] : ['>', 'asc']
  return `
select ${requestColumns}, created_at::text as at, accepted_at::text as "acceptedAt", request_id as id,
  case when $6 then array_remove(array(
    select license_plate
    from risk
    where risk.account_id = request.account_id and risk.policy_number = request.policy_number)
    || array[number, policy_number, payload->>'licensePlate', first_name || ' ' || last_name, email], null) end as texts
from request left join account using (account_id)
where ($1::text is null or status = $1) and ($2::text is null or kind = $2)
  and ($3::text is null or account_id = $3) and ($4::text is null or policy_number = $4)
  and ($5::timestamptz is null or created_at < $5)
  ${after ? `and (created_at, accepted_at, request_id) ${beyond} ($8::timestamptz, $9::timestamptz, $10::uuid)` : ''}
order by created_at ${direction}, accepted_at ${direction}, request_id ${direction}
limit $7`
}
