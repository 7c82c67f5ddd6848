import type { TakenFile } from '@portal/domain/document/document-upload.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { coverKinds, type CoverState } from '@portal/domain/request/cover.ts'
import { undoneStatuses } from '@portal/domain/request/request.ts'
import type { Sql } from '../../db/db.ts'
import { listed } from '../../db/listed.ts'
import type { RequestFile } from '../../files/store/request-file.ts'
import type { OutboxRequest } from './step.sql.ts'

/** Has the rows of `request` carry what was said of their cover. */
export const coverJoin = 'left join cover using (account_id, request_id)'

// A request that brought the amendment back which the row of `cover` has now.
const isSigned = `
  signed.account_id = request.account_id and signed.kind = 'signAmendment' and signed.status not in (${listed(undoneStatuses)})
  and signed.payload->>'request' = request.number and signed.payload->>'amendment' = cover.sha256`

/** Whether the request has an amendment that did not come back signed. */
export const amendmentWaits = `(cover.sha256 is not null and not exists (select from request as signed where ${isSigned}))`

/** `coverOf` of the domain, as a statement says it: the cover of a request, null for one that has none. */
export const coverValue = `
  case when request.kind in (${listed(coverKinds)}) and request.status not in (${listed(undoneStatuses)})
    then json_build_object(
      'state', case request.status when 'done' then 'confirmed' else coalesce(cover.state, 'asked') end,
      'from', cover.from_day,
      'isSigned', cover.sha256 is not null and exists (select from request as signed where ${isSigned})) end`

/** An object of `fields`, and of the field `cover` where `value` is one; in their order. */
export const withCover = (fields: string, value: string) =>
  `case when ${value} is null then json_build_object(${fields})
    else json_build_object(${fields}, 'cover', ${value}) end`

/** What was said of the cover of a request. */
export type SaidCover = { state: CoverState; from: IsoDate | null; amendment: RequestFile | null }

export async function findSaidCover(
  sql: Sql,
  { accountId, requestId }: OutboxRequest,
): Promise<SaidCover | undefined> {
  const [said] = await sql.query<SaidCover>(
    `select state, from_day as "from", case when sha256 is not null then json_build_object('name', file_name,
       'mediaType', media_type, 'sizeBytes', size_bytes, 'sha256', sha256) end as amendment
     from cover
     where account_id = $1 and request_id = $2`,
    [accountId, requestId],
  )
  return said
}

/** What came back of the amendment that the request has now, by the numbers it came under, in their order. */
export async function listSigned(
  sql: Sql,
  { accountId, number }: { accountId: string; number: string },
): Promise<(TakenFile & { name: string })[]> {
  return sql.query(
    `select signed.number as id, request_file.file_name as name, request_file.sha256,
       request_file.size_bytes as "sizeBytes", request_file.media_type as "mediaType"
     from request join cover using (account_id, request_id) join request as signed on ${isSigned}
       join request_file on request_file.account_id = $1 and request_file.number = signed.number
     where request.account_id = $1 and request.number = $2
     order by signed.created_at, signed.accepted_at`,
    [accountId, number],
  )
}

/**
 * Takes back that the request is covered, and since when: it was refused. An amendment stays to be signed,
 * for a refusal that was a mistake itself.
 */
export async function takeCoverBack(sql: Sql, { accountId, requestId }: OutboxRequest): Promise<void> {
  await sql.query(
    `update cover
     set state = case when sha256 is null then 'asked' else 'to-sign' end, from_day = null, at = now()
     where account_id = $1 and request_id = $2 and state = 'confirmed'`,
    [accountId, requestId],
  )
}

/** Writes down what was said of the cover, by whom, in the place of what was said before. */
export async function upsertCover(
  sql: Sql,
  { accountId, requestId }: OutboxRequest,
  { state, from, amendment }: SaidCover,
  by: string,
): Promise<void> {
  await sql.query(
    `insert into cover (account_id, request_id, state, from_day, at, set_by, file_name, media_type, size_bytes, sha256)
     values ($1, $2, $3, $4, now(), $5, $6, $7, $8, $9)
     on conflict (account_id, request_id) do update set state = excluded.state, from_day = excluded.from_day,
       at = excluded.at, set_by = excluded.set_by, file_name = excluded.file_name, media_type = excluded.media_type,
       size_bytes = excluded.size_bytes, sha256 = excluded.sha256`,
    [
      accountId,
      requestId,
      state,
      from,
      by,
      amendment?.name,
      amendment?.mediaType,
      amendment?.sizeBytes,
      amendment?.sha256,
    ],
  )
}
