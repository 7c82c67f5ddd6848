import type { AccountLine } from '@portal/domain/feed/account-line.schema.ts'
import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import type { Sql } from '../../db/db.ts'
import { policyKeyText, type PolicyKey } from '../../ownership/policy-key.ts'
import type { DigestedLine } from '../feed/feed-reader.ts'
import { findPolicyNews } from '../news/policy-news.ts'
import { listDifferentAccounts, listDifferentPolicies, listHoldings } from '../rows/feed-rows.ts'
import { listAsking, listLate } from '../word/asking.ts'
import { tellsDay } from '../word/late-days.ts'
import type { Note } from '../word/outcome.ts'
import { steps, type AsideLine } from './feed-line.sql.ts'
import type { Knowable } from './known.sql.ts'

/** The lines to lay aside, and those that are what is there and may be known from now on. */
export type Compared = { aside: AsideLine[]; same: Knowable[] }

/** The lines to lay aside: those of other values, and those by which an open request may end. */
export async function compareAccounts(
  sql: Sql,
  lines: readonly DigestedLine<'account'>[],
): Promise<Compared> {
  const accounts = lines.map(({ value }) => withoutLogin(value))
  const different = new Map(
    (await listDifferentAccounts(sql, accounts)).map(({ accountId, isNew }) => [accountId, isNew]),
  )
  const asking = await listAsking(
    sql,
    accounts.map(({ accountId }) => accountId),
  )
  const compared: Compared = { aside: [], same: [] }
  for (const { number, digest: met, value } of lines) {
    const { accountId } = value
    const isNew = different.get(accountId)
    // A password is tried each time, and its line has no digest: that would tell who guesses it that he did.
    const digest = value.login ? null : met
    const named = { accountId, step: steps.account, key: '', digest }
    if (isNew === undefined && !asking.has(accountId)) compared.same.push(named)
    else compared.aside.push({ ...named, number, isNew: isNew ?? false, line: withoutLogin(value) })
  }
  return compared
}

/** A password in clear lies nowhere. */
function withoutLogin(line: AccountLine): AccountLine {
  const { login, ...account } = line
  return login ? account : line
}

/** The same of policies; what also counts is news of them that their customers were not told yet. */
export async function comparePolicies(
  sql: Sql,
  lines: readonly DigestedLine<'policy'>[],
  today: IsoDate,
): Promise<Compared> {
  const policies = lines.map(({ value }) => value)
  const holdings = new Map((await listHoldings(sql, policies)).map((row) => [policyKeyText(row), row]))
  const known = policies.filter((policy) => holdings.get(policyKeyText(policy))?.isKnown)
  const wanted = await wantedOf(sql, known, today)
  const compared: Compared = { aside: [], same: [] }
  for (const { number, digest: met, value: line } of lines) {
    const name = policyKeyText(line)
    const { accountId, policyNumber: key } = line
    const { isKnown = false, formerAccountId = null } = holdings.get(name) ?? {}
    // Whether a day of cover was said already is kept elsewhere.
    const named = { accountId, step: steps.policy, key, digest: tellsDay(line) ? null : met }
    if (isKnown && !wanted.has(name)) {
      compared.same.push(named)
      continue
    }
    compared.aside.push({ ...named, number, isNew: !isKnown && formerAccountId === null, line })
    if (formerAccountId !== null) compared.aside.push(leaving(formerAccountId, key, number))
  }
  return compared
}

function leaving(accountId: string, key: string, number: number): AsideLine {
  return { accountId, step: steps.left, key, number, isNew: true, line: {} }
}

/** Which of the policies of known accounts are to be looked at under their locks. */
async function wantedOf(sql: Sql, policies: readonly PolicyLine[], today: IsoDate): Promise<Set<string>> {
  const asking = await listAsking(sql, [...new Set(policies.map(({ accountId }) => accountId))])
  const wanted = new Set(policies.filter(({ accountId }) => asking.has(accountId)).map(policyKeyText))
  const rest = () => policies.filter((policy) => !wanted.has(policyKeyText(policy)))
  for (const key of await listDifferentPolicies(sql, rest())) wanted.add(policyKeyText(key))
  for (const key of await listLate(sql, rest())) wanted.add(policyKeyText(key))
  const telling = rest().filter(({ unpaid, payments }) => (unpaid ?? payments) != null)
  const waiting: PolicyKey[] = []
  const note: Note = (event) => {
    if (event.event === 'untold') waiting.push(event)
  }
  const told = await findPolicyNews(sql, telling, { today, note })
  for (const key of [...told, ...waiting]) wanted.add(policyKeyText(key))
  return wanted
}
