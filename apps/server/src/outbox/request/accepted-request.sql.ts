import type { Sql } from '../../db/db.ts'
import type { AcceptedRequest } from './accepted-request.ts'
import { amendmentWaits, coverJoin } from './cover.ts'

/** The request with those it concerns; undefined where it or its account is unknown. */
export async function findAcceptedRequest(
  sql: Sql,
  { accountId, requestId }: { accountId: string; requestId: string | null },
): Promise<AcceptedRequest | undefined> {
  const [request] = await sql.query<AcceptedRequest>(
    `select account_id as "accountId", number, kind, request.policy_number as "policyNumber", status,
       created_at as "createdAt", payload, brand, account.customer_id as "customerId", first_name as "firstName",
       last_name as "lastName", email,
       (select manufacturer || ' ' || model || ' (' || license_plate || ')'
        from risk
        where risk.account_id = $1 and risk.policy_number = request.policy_number and position = 0) as vehicle,
       (select license_plate
        from risk
        where risk.account_id = $1 and risk.policy_number = request.policy_number and position = 0) as "licensePlate",
       ${amendmentWaits} as "isToSign",
       replaced->'bankAccount'->>'ownerName' as "formerHolder",
       (select coalesce(json_agg(json_build_object('name', file_name, 'mediaType', media_type, 'sizeBytes', size_bytes,
          'sha256', sha256) order by position), '[]')
        from request_file
        where request_file.account_id = $1 and request_file.number = request.number) as files,
       (select trace_id
        from audit
        where audit.account_id = $1 and action = request.kind and object = request.number
        limit 1) as "traceId"
     from request join account using (account_id) ${coverJoin}
     where account_id = $1 and request_id = $2`,
    [accountId, requestId],
  )
  return request
}
