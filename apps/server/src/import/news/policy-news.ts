import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import { policyNews } from '@portal/domain/premium/policy-news.ts'
import type { Sql } from '../../db/db.ts'
import { canState } from '../../insured/insured.ts'
import { recordUnasked } from '../../journal/unasked.ts'
import type { FeedFacts } from '../../outbox/customer/feed-notice.ts'
import { oweNotices } from '../../outbox/outbox.ts'
import { findToldAmounts, listKnown, nameOfDebit, setNewsTold, type Told } from './policy-news.sql.ts'

/** What the lines bring that the customers do not know, while the policies are still as they were. */
export async function findPolicyNews(sql: Sql, lines: readonly PolicyLine[]): Promise<Told[]> {
  const known = new Map((await listKnown(sql, lines)).map((row) => [row.policyNumber, row]))
  const news = lines.flatMap((line) => {
    const { accountId, policyNumber } = line
    const before = known.get(policyNumber)
    if (before?.accountId !== accountId) return []
    return policyNews(before, line, before.today).map((told) => ({ accountId, policyNumber, ...told }))
  })
  return withoutTold(sql, news)
}

/** An older feed in between makes a debit look new that was told: the last mail of its day has the amount. */
async function withoutTold(sql: Sql, news: readonly Told[]): Promise<Told[]> {
  const amounts = await findToldAmounts(sql, news)
  return news.filter(
    (told) => told.notice !== 'debitAnnounced' || amounts.get(nameOfDebit(told)) !== told.facts.amount,
  )
}

/**
 * Owes the customers the mails about it, once the policies are as the lines have them; the import waits for
 * none.
 */
export async function owePolicyNews(sql: Sql, news: readonly Told[]): Promise<void> {
  if (news.length === 0) return
  await setNewsTold(sql, news)
  const notices = []
  for (const told of news) {
    const { accountId, policyNumber, notice } = told
    notices.push({ accountId, notice, facts: { policyNumber, ...(await feedFactsOf(sql, told)) } })
  }
  await oweNotices(sql, notices)
}

/**
 * A relevé that the portal cannot draw is the request that the customer would make, due on its day (annex to
 * A121-1, art. 12); the others are ready at once, and have none.
 */
async function feedFactsOf(sql: Sql, told: Told): Promise<FeedFacts> {
  if (told.notice !== 'contractEnded') return told.facts
  const { accountId, policyNumber, facts } = told
  if (await canState(sql, told)) return {}
  await recordUnasked(sql, { accountId, policyNumber }, 'requestStatement', facts)
  return facts
}
