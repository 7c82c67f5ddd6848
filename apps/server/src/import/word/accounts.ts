import { isSameEmail, isSamePhoneNumber } from '@portal/domain/account/contact-details.ts'
import { personalLines } from '@portal/domain/address/address.ts'
import type { AccountLine } from '@portal/domain/feed/feed.schema.ts'
import { isSamePlace, judge, oldersOf } from '@portal/domain/feed/open-change.ts'
import type { Sql } from '../../db/db.ts'
import { findLastNumbers, listDoneRequests, listOpenRequests, type OpenRequest } from './open-requests.sql.ts'
import { replaced, settled, takeOutcomes, type Note, type Outcome } from './outcome.ts'
import { lockAccounts, type StoredAccount } from './stored.sql.ts'

const kinds = ['changePersonalAddress', 'confirmEmail', 'changePhoneNumber'] as const
type AccountRequest = Extract<OpenRequest, { kind: (typeof kinds)[number] }>
type OfKind<Kind extends AccountRequest['kind']> = Extract<AccountRequest, { kind: Kind }>

/**
 * The account lines as they go in, the customers' own word heeded (decisions §3): an address, an e-mail or a
 * telephone number that an older feed would undo stays, and requests that the lines show are ended. Locks the
 * accounts.
 */
export async function heedAccounts(
  sql: Sql,
  lines: readonly AccountLine[],
  note: Note,
): Promise<AccountLine[]> {
  const accounts = await lockAccounts(
    sql,
    lines.map(({ accountId }) => accountId),
  )
  const stored = new Map(accounts.map((account) => [account.accountId, account]))
  const requests = Map.groupBy(
    await listOpenRequests(sql, [...stored.keys()], kinds),
    ({ accountId }) => accountId,
  )
  const done = await listDoneRequests(sql, [...requests.keys()], kinds)
  const outcomes: Outcome[] = []
  const heeded = lines.map((line) => {
    const account = stored.get(line.accountId)
    const open = requests.get(line.accountId)
    const own = done.filter(({ accountId }) => accountId === line.accountId)
    return account && open ? heedAccount(line, account, { open, done: own, outcomes, note }) : line
  })
  await tellKeptConsents(sql, lines, stored, note)
  await takeOutcomes(sql, outcomes, note)
  return heeded
}

type Telling = {
  /** The account's own, the oldest first, and those that are done, the newest first. */
  open: readonly AccountRequest[]
  done: readonly AccountRequest[]
  outcomes: Outcome[]
  note: Note
}

function heedAccount(line: AccountLine, account: StoredAccount, telling: Telling): AccountLine {
  const { street: line1, zip: postalCode, city, country } = account.address
  const keepsAddress = keepsOurs('changePersonalAddress', telling, {
    field: 'address',
    fed: personalLines(line.address),
    stored: account.address,
    isSame: isSamePlace,
    valuesOf: ({ replaced, payload }) => ({ from: replaced, to: payload }),
  })
  const keepsEmail = keepsOurs('confirmEmail', telling, {
    field: 'email',
    fed: line.email,
    stored: account.email,
    isSame: isSameEmail,
    valuesOf: ({ replaced, payload }) => ({ from: replaced?.email ?? null, to: payload.email }),
  })
  const keepsPhoneNumber = keepsOurs('changePhoneNumber', telling, {
    field: 'phoneNumber',
    fed: line.phoneNumber ?? null,
    stored: account.phoneNumber,
    isSame: isSamePhoneNumber,
    // None before is known, and no number that a feed could bring.
    valuesOf: ({ replaced, payload }) => ({
      from: replaced === null ? null : (replaced.phoneNumber ?? ''),
      to: payload.phoneNumber,
    }),
  })
  return {
    ...line,
    ...(keepsAddress && { address: { ...line.address, line1, postalCode, city, country } }),
    ...(keepsEmail && { email: account.email }),
    ...(keepsPhoneNumber && { phoneNumber: account.phoneNumber }),
  }
}

type Fed<Kind extends AccountRequest['kind'], Value> = {
  field: string
  fed: Value | null
  stored: Value | null
  isSame: (one: Value, other: Value) => boolean
  /** What stood there before the request, null where nobody kept that, and its own value. */
  valuesOf: (request: OfKind<Kind>) => { from: Value | null; to: Value }
}

/** Whether what the portal has stands against what is fed; notes what becomes of the requests of `kind`. */
function keepsOurs<Kind extends AccountRequest['kind'], Value>(
  kind: Kind,
  { open: allOpen, done: allDone, outcomes, note }: Telling,
  { field, fed, stored, isSame, valuesOf }: Fed<Kind, Value>,
): boolean {
  const isOfKind = (request: AccountRequest): request is OfKind<Kind> => request.kind === kind
  const changeOf = (request: OfKind<Kind>) => ({ request, ...valuesOf(request) })
  const done = allDone.filter(isOfKind).map(changeOf)
  const open = allOpen
    .filter(isOfKind)
    .map(changeOf)
    .map((change) => ({ ...change, olders: oldersOf(change.from, done, isSame) }))
  const judgement = judge(open, { fed, stored, isSame })
  const settledRequests = judgement.settled.map(({ request }) => request)
  const replacedRequests = judgement.replaced.map(({ request }) => request)
  const [any] = open
  if (!any) return false
  const place = { accountId: any.request.accountId, policyNumber: null, field }
  outcomes.push(
    ...settledRequests.map((request) => settled(request)),
    ...replacedRequests.map((request) => replaced(request, place)),
  )
  const isSameByNow = fed !== null && stored !== null && isSame(fed, stored)
  if (!judgement.kept || isSameByNow) return false
  note({ event: 'kept', ...place, request: judgement.kept.request.number })
  return true
}

/** The statement that writes the accounts keeps an answered consent; here it is told. */
async function tellKeptConsents(
  sql: Sql,
  lines: readonly AccountLine[],
  stored: ReadonlyMap<string, StoredAccount>,
  note: Note,
): Promise<void> {
  const kept = lines.filter(({ accountId, commercialConsent }) => {
    const account = stored.get(accountId)
    return account?.hasAnswered && account.commercialConsent !== commercialConsent
  })
  if (kept.length === 0) return
  const accountIds = kept.map(({ accountId }) => accountId)
  const numbers = await findLastNumbers(sql, accountIds, ['setConsent', 'closeAccount'])
  for (const accountId of accountIds) {
    const request = numbers.get(accountId) ?? null
    note({ event: 'kept', accountId, policyNumber: null, field: 'commercialConsent', request })
  }
}
