import type { Sql } from '../../db/db.ts'
import type { Leased } from '../message-kinds.ts'
import type { AcceptedRequest } from './accepted-request.ts'
import { amendmentWaits, coverJoin } from './cover.ts'

const accepted = `request.account_id as "accountId", number, request.kind, request.policy_number as "policyNumber", status,
       created_at as "createdAt", payload, brand, account.customer_id as "customerId", first_name as "firstName",
       last_name as "lastName", email,
       vehicle, license_plate as "licensePlate",
       ${amendmentWaits} as "isToSign",
       replaced->'bankAccount'->>'ownerName' as "formerHolder",
       (select coalesce(json_agg(json_build_object('name', file_name, 'mediaType', media_type, 'sizeBytes', size_bytes,
          'sha256', sha256) order by position), '[]')
        from request_file
        where request_file.account_id = request.account_id and request_file.number = request.number) as files,
       (select trace_id
        from audit
        where audit.account_id = request.account_id and action = request.kind and object = request.number
        limit 1) as "traceId"`

// Brings `vehicle`, a name for people, and `license_plate` of the policy's first risk.
const riskJoin = `left join lateral (
         select manufacturer || ' ' || model || ' (' || license_plate || ')' as vehicle, license_plate
         from risk
         where risk.account_id = request.account_id and risk.policy_number = request.policy_number and position = 0)
         as first_risk on true`

/** The request with those it concerns; undefined where it or its account is unknown. */
export async function findAcceptedRequest(
  sql: Sql,
  { accountId, requestId }: { accountId: string; requestId: string | null },
): Promise<AcceptedRequest | undefined> {
  const [request] = await sql.query<AcceptedRequest>(
    `select ${accepted}
     from request join account using (account_id) ${coverJoin} ${riskJoin}
     where account_id = $1 and request_id = $2`,
    [accountId, requestId],
  )
  return request
}

/** The requests of many messages; `tellsOthers` where the message tells other requests of its account too. */
export async function listRequestsOfMessages(
  sql: Sql,
  messages: readonly Leased[],
): Promise<(AcceptedRequest & { messageId: string; tellsOthers: boolean })[]> {
  return sql.query(
    `select message.message_id as "messageId",
       exists (
         select from outbox as other
         where other.account_id = message.account_id and other.told_by = message.message_id) as "tellsOthers",
       ${accepted}
     from unnest($1::text[], $2::uuid[], $3::uuid[]) as message (account_id, message_id, request_id)
       join request using (account_id, request_id) join account using (account_id) ${coverJoin} ${riskJoin}`,
    [
      messages.map(({ accountId }) => accountId),
      messages.map(({ messageId }) => messageId),
      messages.map(({ requestId }) => requestId),
    ],
  )
}
