import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import { courseOf, isSameBankAccount, judge, type DebitedAccount } from '@portal/domain/feed/open-change.ts'
import { brokerChangeNames, coveredFrom, isShown } from '@portal/domain/policy/broker-changes.schema.ts'
import type { Sql } from '../../db/db.ts'
import { policyKeyText } from '../../ownership/policy-key.ts'
import { heedGarage, type GarageRequest, type Garages } from './garages.ts'
import { takeLateDays } from './late-days.ts'
import {
  listChanges,
  listOpenRequests,
  listWithdrawn,
  type Change,
  type OpenRequest,
} from './open-requests.sql.ts'
import { outcomesOf, shownFrom, takeOutcomes, type Note, type Outcome } from './outcome.ts'
import { lockPolicies, type StoredPolicy } from './stored.sql.ts'

type PolicyRequest = Extract<OpenRequest, { kind: (typeof brokerChangeNames)[number] }>

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
  const stored = new Map(policies.map((policy) => [policyKeyText(policy), policy]))
  const requests = Map.groupBy(await findNamed(sql, lines), ({ policy }) => policy)
  const payments = Map.groupBy(await listPaymentChanges(sql, lines), ({ policy }) => policy)
  const outcomes: Outcome[] = []
  const heeded = lines.map((line) => {
    const name = policyKeyText(line)
    const asked = {
      requests: requests.get(name)?.map(({ request }) => request) ?? [],
      payments: payments.get(name)?.map(({ change }) => change) ?? [],
    }
    return heedPolicy(line, stored.get(name), asked, { outcomes, garages, note })
  })
  await takeOutcomes(sql, outcomes, note)
  await takeLateDays(sql, lines)
  return heeded
}

function accountsOf(lines: readonly PolicyLine[]): string[] {
  return [...new Set(lines.map(({ accountId }) => accountId))]
}

/** The open requests of the lines' accounts, once for each policy that they are about. */
async function findNamed(
  sql: Sql,
  lines: readonly PolicyLine[],
): Promise<{ policy: string; request: PolicyRequest }[]> {
  const requests = await listOpenRequests(sql, accountsOf(lines), brokerChangeNames)
  return requests.flatMap((request) => {
    const { accountId } = request
    return policiesOf(request).map((policyNumber) => ({
      policy: policyKeyText({ accountId, policyNumber }),
      request,
    }))
  })
}

type PaymentChange = Change<'changePaymentDetails'> & {
  /** What she had set and taken back on the same policy: a feed may have been made in between. */
  undoneAccounts: readonly DebitedAccount[]
}

async function listPaymentChanges(
  sql: Sql,
  lines: readonly PolicyLine[],
): Promise<{ policy: string; change: PaymentChange }[]> {
  const accountIds = accountsOf(lines)
  const changes = await listChanges(sql, accountIds, ['changePaymentDetails'])
  if (!changes.some(({ isOpen }) => isOpen)) return []
  const undone = Map.groupBy(await listWithdrawn(sql, accountIds, ['changePaymentDetails']), policyOf)
  return changes.map((change) => {
    const policy = policyOf(change)
    const undoneAccounts = (undone.get(policy) ?? []).map(({ payload }) => payload.bankAccount)
    return { policy, change: { ...change, undoneAccounts } }
  })
}

function policyOf({ accountId, policyNumber }: OpenRequest): string {
  return policyKeyText({ accountId, policyNumber: policyNumber ?? '' })
}

/** A change of a garage is asked for once for all policies kept there (decisions §2). */
function policiesOf(request: PolicyRequest): readonly string[] {
  if (isGarageRequest(request) && request.payload.policyNumbers) return request.payload.policyNumbers
  return request.policyNumber === null ? [] : [request.policyNumber]
}

type Asked = { requests: readonly PolicyRequest[]; payments: readonly PaymentChange[] }
type Telling = { outcomes: Outcome[]; garages: Garages; note: Note }

function heedPolicy(
  line: PolicyLine,
  stored: StoredPolicy | undefined,
  { requests, payments }: Asked,
  telling: Telling,
): PolicyLine {
  for (const request of requests) {
    if (isGarageRequest(request) || !isShown(request, line)) continue
    // What was so before says nothing: a plate that was kept, somebody whose removal is not shown yet.
    if (!stored || !isShown(request, stored))
      telling.outcomes.push(shownFrom(request, coveredFrom(request, line)))
  }
  return {
    ...line,
    paymentDetails: heedBankAccount(line, stored, payments, telling),
    address: heedGarage(telling, line, stored, requests.filter(isGarageRequest)),
  }
}

function isGarageRequest(request: PolicyRequest): request is GarageRequest {
  return request.kind === 'changeGarageAddress'
}

function heedBankAccount(
  { accountId, policyNumber, paymentDetails }: PolicyLine,
  stored: StoredPolicy | undefined,
  changes: readonly PaymentChange[],
  { outcomes, note }: Telling,
): PolicyLine['paymentDetails'] {
  const place = { accountId, policyNumber, field: 'bankAccount' }
  const fed = paymentDetails?.bankAccount ?? null
  const ours = stored?.paymentDetails ?? null
  const course = courseOf(
    changes.map((request) => ({
      request,
      isOpen: request.isOpen,
      from: request.replaced?.bankAccount ?? null,
      to: request.payload.bankAccount,
    })),
    isSameBankAccount,
  )
  const known = course.map((change) => ({
    ...change,
    olders: [...change.olders, ...change.request.undoneAccounts],
  }))
  const judgement = judge(known, { fed, stored: ours?.bankAccount ?? null, isSame: isSameBankAccount })
  outcomes.push(...outcomesOf(judgement, place))
  if (!judgement.kept || !ours) return paymentDetails
  const { ownerName, iban } = ours.bankAccount
  // As she wrote it: no other spelling is hers.
  if (paymentDetails && fed && isSameBankAccount(fed, ours.bankAccount))
    return { ...paymentDetails, bankAccount: { ...fed, ownerName, iban } }
  note({ event: 'kept', ...place, request: judgement.kept.request.number })
  return { ...(paymentDetails ?? ours), bankAccount: ours.bankAccount }
}
