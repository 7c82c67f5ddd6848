import { isSameEmail, isSamePhoneNumber } from '@portal/domain/account/contact-details.ts'
import { personalLines } from '@portal/domain/address/address.ts'
import type { AccountLine } from '@portal/domain/feed/account-line.schema.ts'
import { courseOf, isSamePlace, judge } from '@portal/domain/feed/open-change.ts'
import type { Sql } from '../../db/db.ts'
import { findLastNumbers, listChanges, type Change } from './open-requests.sql.ts'
import { outcomesOf, takeOutcomes, type Note, type Outcome } from './outcome.ts'
import { lockAccounts, type StoredAccount } from './stored.sql.ts'

const kinds = ['changePersonalAddress', 'confirmEmail', 'changePhoneNumber'] as const
type Kind = (typeof kinds)[number]
type AccountChange = Change<Kind>

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
  const changes = Map.groupBy(await listChanges(sql, [...stored.keys()], kinds), ({ accountId }) => accountId)
  const outcomes: Outcome[] = []
  const heeded = lines.map((line) => {
    const account = stored.get(line.accountId)
    const own = changes.get(line.accountId)
    return account && own
      ? heedAccount(line, account, { accountId: line.accountId, changes: own, outcomes, note })
      : line
  })
  await tellKeptConsents(sql, lines, stored, note)
  await takeOutcomes(sql, outcomes, note)
  return heeded.map((line) => {
    const account = stored.get(line.accountId)
    return account?.hasAnswered ? { ...line, commercialConsent: account.commercialConsent } : line
  })
}

type Telling = {
  accountId: string
  /** The account's own, the oldest first. */
  changes: readonly AccountChange[]
  outcomes: Outcome[]
  note: Note
}

function heedAccount(line: AccountLine, account: StoredAccount, telling: Telling): AccountLine {
  const { street: line1, zip: postalCode, city, country } = account.address
  const keepsAddress = keepsOurs(telling, {
    field: 'address',
    fed: personalLines(line.address),
    stored: account.address,
    isSame: isSamePlace,
    valuesOf: addressesOf,
  })
  const keepsEmail = keepsOurs(telling, {
    field: 'email',
    fed: line.email,
    stored: account.email,
    isSame: isSameEmail,
    valuesOf: emailsOf,
  })
  const keepsPhoneNumber = keepsOurs(telling, {
    field: 'phoneNumber',
    fed: line.phoneNumber ?? null,
    stored: account.phoneNumber,
    isSame: isSamePhoneNumber,
    valuesOf: phoneNumbersOf,
  })
  return {
    ...line,
    ...(keepsAddress && { address: { ...line.address, line1, postalCode, city, country } }),
    ...(keepsEmail && { email: account.email }),
    ...(keepsPhoneNumber && { phoneNumber: account.phoneNumber }),
  }
}

type Fed<Value> = {
  field: string
  fed: Value | null
  stored: Value | null
  isSame: (one: Value, other: Value) => boolean
  /** What stood before the change, null where nobody kept that, and its own; undefined for another. */
  valuesOf: (change: AccountChange) => { from: Value | null; to: Value } | undefined
}

const addressesOf = (change: AccountChange) =>
  change.kind === 'changePersonalAddress' ? { from: change.replaced, to: change.payload } : undefined

const emailsOf = (change: AccountChange) =>
  change.kind === 'confirmEmail'
    ? { from: change.replaced?.email ?? null, to: change.payload.email }
    : undefined

// None before is known, and no number that a feed could bring.
const phoneNumbersOf = (change: AccountChange) =>
  change.kind === 'changePhoneNumber'
    ? {
        from: change.replaced === null ? null : (change.replaced.phoneNumber ?? ''),
        to: change.payload.phoneNumber,
      }
    : undefined

/** Whether what the portal has stands against what is fed; notes what becomes of the requests about it. */
function keepsOurs<Value>(
  { accountId, changes, outcomes, note }: Telling,
  { field, fed, stored, isSame, valuesOf }: Fed<Value>,
): boolean {
  const own = changes.flatMap((request) => {
    const values = valuesOf(request)
    return values ? [{ request, isOpen: request.isOpen, ...values }] : []
  })
  const judgement = judge(courseOf(own, isSame), { fed, stored, isSame })
  const place = { accountId, policyNumber: null, field }
  outcomes.push(...outcomesOf(judgement, place))
  const isSameByNow = fed !== null && stored !== null && isSame(fed, stored)
  if (!judgement.kept || isSameByNow) return false
  note({ event: 'kept', ...place, request: judgement.kept.request.number })
  return true
}

/** An answered consent is hers (decisions §3). */
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
