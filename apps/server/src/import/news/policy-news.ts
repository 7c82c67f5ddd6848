import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { isHeldBack, policyNews } from '@portal/domain/premium/policy-news.ts'
import { isLateNews } from '@portal/domain/premium/premium.ts'
import type { Sql } from '../../db/db.ts'
import type { Clock } from '../../ground/clock.ts'
import { canState } from '../../insured/insured.ts'
import { recordUnasked } from '../../journal/unasked.ts'
import type { FeedFacts } from '../../outbox/customer/feed-notice.ts'
import { oweNotices } from '../../outbox/outbox.ts'
import type { Note } from '../word/outcome.ts'
import { listKnown, setNewsTold, type Told } from './policy-news.sql.ts'

type Now = { today: IsoDate; note: Note }

/**
 * What the lines bring that the customers do not know, while the policies are still as they were; what has to
 * wait since they had such mails enough is noted instead.
 */
export async function findPolicyNews(
  sql: Sql,
  lines: readonly PolicyLine[],
  { today, note }: Now,
): Promise<Told[]> {
  if (lines.length === 0) return []
  const known = new Map((await listKnown(sql, lines)).map((row) => [row.policyNumber, row]))
  return lines.flatMap((line) => {
    const { accountId, policyNumber } = line
    const before = known.get(policyNumber)
    if (before?.accountId !== accountId) return []
    const [held, told] = split(policyNews(before, line, today), (news) => isHeldBack(before, news, today))
    for (const { notice } of held) note({ event: 'untold', accountId, policyNumber, notice })
    for (const news of told) {
      if (news.notice === 'debitAnnounced' && isLateNews(news.facts.day, today))
        note({ event: 'late', accountId, policyNumber, day: news.facts.day })
    }
    return told.map((news) => ({ accountId, policyNumber, ...news }))
  })
}

/** Those of which `is` holds, and the others. */
function split<One>(all: readonly One[], is: (one: One) => boolean): [One[], One[]] {
  return [all.filter(is), all.filter((one) => !is(one))]
}

/**
 * Owes the customers the mails about it, once the policies are as the lines have them; the import waits for
 * none.
 */
export async function owePolicyNews(sql: Sql, news: readonly Told[], clock: Clock): Promise<void> {
  if (news.length === 0) return
  await setNewsTold(sql, news, clock.today())
  const notices = []
  for (const told of news) {
    const { accountId, policyNumber, notice } = told
    notices.push({ accountId, notice, facts: { policyNumber, ...(await feedFactsOf(sql, told, clock)) } })
  }
  await oweNotices(sql, notices)
}

/**
 * A relevé that the portal cannot draw is the request that the customer would make, due on its day (annex to
 * A121-1, art. 12); the others are ready at once, and have none.
 */
async function feedFactsOf(sql: Sql, told: Told, clock: Clock): Promise<FeedFacts> {
  if (told.notice !== 'contractEnded') return told.facts
  const { accountId, policyNumber, facts } = told
  if (await canState(sql, told)) return {}
  await recordUnasked(sql, { accountId, policyNumber }, { kind: 'requestStatement', payload: facts }, clock)
  return facts
}
