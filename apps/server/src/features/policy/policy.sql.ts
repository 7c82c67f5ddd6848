import { driverChangeNames } from '@portal/domain/driver/driver.schema.ts'
import { statusesUnderWay } from '@portal/domain/policy/broker-changes.schema.ts'
import type { Policy } from '@portal/domain/policy/policy.schema.ts'
import { terminatedStates } from '@portal/domain/termination/terminated.ts'
import { WrittenJson } from '../../calls/answer.ts'
import type { Sql } from '../../db/db.ts'
import { isoInstant } from '../../db/iso-instant.ts'
import { listed } from '../../db/listed.ts'
import { coverJoin, coverValue, withCover } from '../../outbox/request/cover.ts'

/**
 * The policies of the open account `accountId`, active ones first, then the newest; undefined when the
 * account is unknown or closed. One statement, and its text is the answer: parsing and writing the JSON again
 * would cost a fifth of the read.
 */
export async function listPolicies(sql: Sql, accountId: string): Promise<WrittenJson<Policy[]> | undefined> {
  const [row] = await sql.query<{ policies: string }>(statement, [accountId])
  return row && new WrittenJson(row.policies)
}

const underWay = `'kind', kind, 'number', number, 'createdAt', ${isoInstant('created_at')},
  'status', status, 'about', about, 'effectiveDate', effective_date`

// Whom or what it is about, where that is not the policy: a driver, or a vehicle.
const about = `
  nullif(concat_ws(' ', payload->>'manufacturer', payload->>'model',
    case when kind in (${listed(driverChangeNames)}) then payload->>'firstName' end,
    case when kind in (${listed(driverChangeNames)}) then payload->>'lastName' end), '')`

// Constants, so written into the text: as values pg would serialise them for each read.
const isUnderWay = `'${JSON.stringify(statusesUnderWay)}'::jsonb -> kind ? status`
const isOver = `policy.state in (${listed(terminatedStates)})`

// A garage change names each policy kept there. By account: by policy it would be a third of the statement.
const statement = `
with under_way as materialized (
  select kind, number, created_at, accepted_at, policy_number, payload->'policyNumbers' as policy_numbers,
    status, ${about} as about, payload->>'effectiveDate' as effective_date, payload->>'endDate' as end_date,
    ${coverValue} as cover
  from request ${coverJoin}
  where account_id = $1 and ${isUnderWay}
)
select (
  select coalesce(json_agg(json_build_object(
    'policyNumber', policy.policy_number,
    'accountId', policy.account_id,
    'customerId', policy.customer_id,
    'state', policy.state,
    'premiumA', trim_scale(policy.premium_a_cents / 100.0),
    'startDate', policy.start_date,
    'renewalDate', policy.renewal_date,
    'withdrawalUntil', policy.withdrawal_until,
    'endedOn', case when ${isOver} then coalesce(policy.history->>'endDate', (
      select max(end_date) from under_way
      where under_way.policy_number = policy.policy_number and kind = 'terminateContract'
        and status = 'done')) end,
    'drivers', (
      select coalesce(json_agg(json_build_object(
        'principal', principal,
        'crm', trim_scale(crm_hundredths / 100.0),
        'salutation', salutation,
        'firstName', first_name,
        'lastName', last_name,
        'birthDate', birth_date) order by position), '[]')
      from driver
      where driver.account_id = policy.account_id and driver.policy_number = policy.policy_number),
    'risks', (
      select coalesce(json_agg(json_build_object(
        'licensePlate', license_plate,
        'manufacturer', manufacturer,
        'model', model,
        'guaranteeFormula', guarantee_formula,
        'guarantees', (
          select coalesce(json_agg(json_build_object(
            'type', type,
            'description', description,
            'franchise', trim_scale(franchise_cents / 100.0)) order by guarantee.position), '[]')
          from guarantee
          where guarantee.account_id = risk.account_id
            and guarantee.policy_number = risk.policy_number
            and guarantee.risk_position = risk.position)) order by position), '[]')
      from risk
      where risk.account_id = policy.account_id and risk.policy_number = policy.policy_number),
    'paymentDetails', case when policy.payment_id is not null then json_build_object(
      'id', policy.payment_id,
      'paymentMethod', policy.payment_method,
      'bankAccount', json_build_object(
        'ownerName', policy.owner_name,
        'bic', policy.bic,
        'iban', policy.iban)) end,
    'address', json_build_object(
      'id', policy.address_id,
      'street', policy.address_street,
      'zip', policy.address_zip,
      'city', policy.address_city,
      'country', policy.address_country),
    'documents', (
      select coalesce(json_agg(json_build_object(
        'name', name,
        'description', description,
        'fileType', file_type,
        'status', status,
        'canResend', can_resend,
        'maxFileNumber', max_file_number,
        'exactFileNumber', exact_file_number,
        'reason', reason) order by position), '[]')
      from owed_document
      where owed_document.account_id = policy.account_id
        and owed_document.policy_number = policy.policy_number),
    'pendingRequests', (
      select coalesce(json_agg(${withCover(underWay, 'under_way.cover')}
        order by created_at, accepted_at, number), '[]')
      from under_way
      where (under_way.policy_number = policy.policy_number or policy_numbers ? policy.policy_number)
        and (kind <> 'terminateContract' or not ${isOver})),
    'payments', policy.payments,
    'unpaid', policy.unpaid,
    'renewal', policy.renewal)
    order by ${isOver}, policy.start_date desc, policy.policy_number), '[]')
  from policy
  where policy.account_id = account.account_id)::text as policies
from account
where account.account_id = $1 and account.closed_at is null`
