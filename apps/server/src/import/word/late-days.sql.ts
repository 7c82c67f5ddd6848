import { businessZone, type IsoDate } from '@portal/domain/ground/dates.ts'
import type { ShowableChange } from '@portal/domain/policy/broker-changes.schema.ts'
import { coverKinds, type CoverKind } from '@portal/domain/request/cover.ts'
import type { Sql } from '../../db/db.ts'
import { amendmentWaits, coverJoin } from '../../outbox/request/cover.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'

/** A done change whose vehicle or driver is covered since or from a day that nobody has said. */
export type Dayless = PolicyKey &
  ShowableChange<CoverKind> & {
    requestId: string
    number: string
    /** Whether its customer has an amendment to sign. */
    isToSign: boolean
    /** The database's day in Paris. */
    today: IsoDate
  }

/** Those of the policies, the oldest first. */
export async function listDayless(sql: Sql, keys: readonly PolicyKey[]): Promise<Dayless[]> {
  if (keys.length === 0) return []
  return sql.query<Dayless>(
    `select account_id as "accountId", policy_number as "policyNumber", request_id as "requestId", number, kind,
       payload, ${amendmentWaits} as "isToSign", (now() at time zone '${businessZone}')::date as today
     from request ${coverJoin}
     where account_id = any($1) and policy_number = any($2) and kind = any($3) and status = 'done'
       and cover.from_day is null
     order by created_at, accepted_at`,
    [keys.map(({ accountId }) => accountId), keys.map(({ policyNumber }) => policyNumber), coverKinds],
  )
}
