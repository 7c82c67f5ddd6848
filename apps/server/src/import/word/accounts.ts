import { personalLines } from '@portal/domain/address/address.ts'
import type { AccountLine } from '@portal/domain/feed/feed.schema.ts'
import { courseOf, isSamePlace, judge } from '@portal/domain/feed/open-change.ts'
import type { Sql } from '../../db/db.ts'
import { findLastNumbers, listChanges, type Change } from './open-requests.sql.ts'
import { outcomesOf, takeOutcomes, type Note, type Outcome } from './outcome.ts'
import { lockAccounts, type StoredAccount } from './stored.sql.ts'

/**
 * The account lines as they go in, the customers' own word heeded (decisions §3): a personal address that an
 * older feed would undo stays, and requests that the lines show are ended. Locks the accounts.
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
  const changes = Map.groupBy(
    await listChanges(sql, [...stored.keys()], ['changePersonalAddress']),
    ({ accountId }) => accountId,
  )
  const outcomes: Outcome[] = []
  const heeded = lines.map((line) => {
    const account = stored.get(line.accountId)
    const own = changes.get(line.accountId)
    return account && own ? heedAddress(line, account, own, { outcomes, note }) : line
  })
  await tellKeptConsents(sql, lines, stored, note)
  await takeOutcomes(sql, outcomes, note)
  return heeded
}

function heedAddress(
  line: AccountLine,
  { accountId, address: stored }: StoredAccount,
  changes: readonly Change<'changePersonalAddress'>[],
  { outcomes, note }: { outcomes: Outcome[]; note: Note },
): AccountLine {
  const place = { accountId, policyNumber: null, field: 'address' }
  const fed = personalLines(line.address)
  const course = courseOf(
    changes.map((request) => ({
      request,
      isOpen: request.isOpen,
      from: request.replaced,
      to: request.payload,
    })),
    isSamePlace,
  )
  const judgement = judge(course, { fed, stored, isSame: isSamePlace })
  outcomes.push(...outcomesOf(judgement, place))
  if (!judgement.kept || isSamePlace(fed, stored)) return line
  note({ event: 'kept', ...place, request: judgement.kept.request.number })
  const { street: line1, zip: postalCode, city, country } = stored
  return { ...line, address: { ...line.address, line1, postalCode, city, country } }
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
