import { isSameDriver } from '@portal/domain/driver/person.ts'
import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import { isSameBankAccount, judge, oldersOf } from '@portal/domain/feed/open-change.ts'
import { brokerChangeNames, isShown } from '@portal/domain/policy/broker-changes.schema.ts'
import type { Sql } from '../../db/db.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'
import { heedGarage, type GarageRequest, type Garages } from './garages.ts'
import { listDoneRequests, listOpenRequests, type OpenRequest } from './open-requests.sql.ts'
import { replaced, settled, takeOutcomes, type Note, type Outcome } from './outcome.ts'
import { lockPolicies, type StoredPolicy } from './stored.sql.ts'

const kinds = ['changePaymentDetails', ...brokerChangeNames] as const
type PolicyRequest = Extract<OpenRequest, { kind: (typeof kinds)[number] }>

/**
 * The policy lines as they go in, the customers' own word heeded (decisions §3): bank details that an older
 * feed would undo stay, and requests that the lines show are ended, but for those about a garage, which
 * `garages` knows after the last line. Locks the policies.
 */
export async function heedPolicies(
  sql: Sql,
  lines: readonly PolicyLine[],
  garages: Garages,
  note: Note,
): Promise<PolicyLine[]> {
  const policies = await lockPolicies(sql, lines)
  const stored = new Map(policies.map((policy) => [nameOf(policy), policy]))
  const requests = Map.groupBy(await findNamed(sql, lines), ({ policy }) => policy)
  const done = await listDoneRequests(sql, accountsOf(lines), ['changePaymentDetails'])
  const outcomes: Outcome[] = []
  const heeded = lines.map((line) => {
    const open = requests.get(nameOf(line))?.map(({ request }) => request)
    return open ? heedPolicy(line, stored.get(nameOf(line)), open, { outcomes, garages, done, note }) : line
  })
  await takeOutcomes(sql, outcomes, note)
  return heeded
}

/** A policy's name among all accounts'. */
function nameOf({ accountId, policyNumber }: PolicyKey): string {
  return JSON.stringify([accountId, policyNumber])
}

function accountsOf(lines: readonly PolicyLine[]): string[] {
  return [...new Set(lines.map(({ accountId }) => accountId))]
}

/** The open requests of the lines' accounts, once for each policy that they are about. */
async function findNamed(
  sql: Sql,
  lines: readonly PolicyLine[],
): Promise<{ policy: string; request: PolicyRequest }[]> {
  const requests = await listOpenRequests(sql, accountsOf(lines), kinds)
  return requests.flatMap((request) => {
    const { accountId } = request
    return policiesOf(request).map((policyNumber) => ({
      policy: nameOf({ accountId, policyNumber }),
      request,
    }))
  })
}

/** A change of a garage is asked for once for all policies kept there (decisions §2). */
function policiesOf(request: PolicyRequest): readonly string[] {
  if (isGarageRequest(request) && request.payload.policyNumbers) return request.payload.policyNumbers
  return request.policyNumber === null ? [] : [request.policyNumber]
}

type Telling = { outcomes: Outcome[]; garages: Garages; done: readonly PaymentRequest[]; note: Note }

function heedPolicy(
  line: PolicyLine,
  stored: StoredPolicy | undefined,
  requests: readonly PolicyRequest[],
  telling: Telling,
): PolicyLine {
  for (const request of requests) {
    if (isPaymentRequest(request) || isGarageRequest(request)) continue
    if (isShown(request, line) && !awaitsRemoval(request, requests, line))
      telling.outcomes.push(settled(request))
  }
  return {
    ...line,
    paymentDetails: heedBankAccount(line, stored, requests.filter(isPaymentRequest), telling),
    address: heedGarage(telling.garages, line, stored, requests.filter(isGarageRequest), telling.note),
  }
}

/** Whether the person to add is there still, not again: an older request to remove her is not shown yet. */
function awaitsRemoval(
  request: PolicyRequest,
  requests: readonly PolicyRequest[],
  line: PolicyLine,
): boolean {
  if (request.kind !== 'addDriver') return false
  return requests
    .slice(0, requests.indexOf(request))
    .some(
      (older) =>
        older.kind === 'removeDriver' &&
        isSameDriver(older.payload, request.payload) &&
        !isShown(older, line),
    )
}

function isGarageRequest(request: PolicyRequest): request is GarageRequest {
  return request.kind === 'changeGarageAddress'
}

type PaymentRequest = Extract<OpenRequest, { kind: 'changePaymentDetails' }>

function isPaymentRequest(request: PolicyRequest): request is PaymentRequest {
  return request.kind === 'changePaymentDetails'
}

function changeOf(request: PaymentRequest) {
  return { request, from: request.replaced?.bankAccount ?? null, to: request.payload.bankAccount }
}

function heedBankAccount(
  { accountId, policyNumber, paymentDetails }: PolicyLine,
  stored: StoredPolicy | undefined,
  requests: readonly PaymentRequest[],
  { outcomes, done, note }: Telling,
): PolicyLine['paymentDetails'] {
  const place = { accountId, policyNumber, field: 'bankAccount' }
  const fed = paymentDetails?.bankAccount ?? null
  const ours = stored?.paymentDetails ?? null
  const own = done.filter(
    (request) => request.accountId === accountId && request.policyNumber === policyNumber,
  )
  const before = own.map(changeOf)
  const open = requests.map(changeOf).map((change) => ({
    ...change,
    olders: oldersOf(change.from, before, isSameBankAccount),
  }))
  const judgement = judge(open, { fed, stored: ours?.bankAccount ?? null, isSame: isSameBankAccount })
  outcomes.push(
    ...judgement.settled.map(({ request }) => settled(request)),
    ...judgement.replaced.map(({ request }) => replaced(request, place)),
  )
  if (!judgement.kept || !ours || (fed && isSameBankAccount(fed, ours.bankAccount))) return paymentDetails
  note({ event: 'kept', ...place, request: judgement.kept.request.number })
  return { ...(paymentDetails ?? ours), bankAccount: ours.bankAccount }
}
