import { terminationStatusesUnderWay } from '@portal/domain/request/request.ts'
import type { Sql } from '../db/db.ts'
import type { PolicyKey } from '../ownership/policy-key.ts'
import type { Insured } from './stated.ts'

/** The policy as one JSON; undefined when the open account does not hold it. */
export async function findInsuredPolicy(
  sql: Sql,
  { accountId, policyNumber }: PolicyKey,
): Promise<Insured | undefined> {
  const [row] = await sql.query<{ insured: Insured }>(statement, [
    accountId,
    policyNumber,
    terminationStatusesUnderWay,
  ])
  return row?.insured
}

// The feed may leave out what is null.
const knownHistory = `
  '{"endDate": null}'::jsonb || policy.history || jsonb_build_object('claims', (
    select coalesce(jsonb_agg('{"driver": null}'::jsonb || claim), '[]')
    from jsonb_array_elements(policy.history->'claims') as claim))`

const statement = `
select json_build_object(
  'policyNumber', policy.policy_number,
  'state', policy.state,
  'startDate', policy.start_date,
  'renewalDate', policy.renewal_date,
  'endDate', (
    select min(least(payload->>'endDate', ((payload->>'suspendedFrom')::date - 1)::text))
    from request
    where request.account_id = $1 and request.policy_number = $2 and kind = 'terminateContract' and status = any($3)),
  'subscriber', json_build_object(
    'firstName', account.first_name,
    'lastName', account.last_name,
    'line1', account.address_line1,
    'postalCode', account.address_postal_code,
    'city', account.address_city),
  'vehicle', json_build_object(
    'licensePlate', risk.license_plate,
    'manufacturer', risk.manufacturer,
    'model', risk.model,
    'guaranteeFormula', risk.guarantee_formula),
  'guarantees', (
    select coalesce(json_agg(type order by position), '[]')
    from guarantee
    where guarantee.account_id = $1 and guarantee.policy_number = $2 and risk_position = 0),
  'trailers', policy.trailers,
  'isPaidTransport', policy.paid_transport,
  'usage', policy.usage,
  'history', case when policy.history is not null then ${knownHistory} end,
  'drivers', (
    select coalesce(json_agg(json_build_object(
      'principal', principal,
      'crm', trim_scale(crm_hundredths / 100.0),
      'firstName', first_name,
      'lastName', last_name,
      'birthDate', birth_date,
      'licenceNumber', licence_number,
      'licenceDate', licence_date) order by principal desc, position), '[]')
    from driver
    where driver.account_id = $1 and driver.policy_number = $2)) as insured
from policy
  join account on account.account_id = $1
  join risk on risk.account_id = $1 and risk.policy_number = $2 and risk.position = 0
where policy.account_id = $1 and policy.policy_number = $2 and account.closed_at is null`
