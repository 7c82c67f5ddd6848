import { addDays } from '../ground/calendar.ts'
import type { IsoDate } from '../ground/dates.ts'
import { limits } from '../ground/limits.ts'
import { isTerminated } from '../termination/terminated.ts'
import type { Debit, Unpaid } from './premium.schema.ts'
import { nextDebit, unpaidDates, type UnpaidFacts } from './premium.ts'

/** A policy as the portal has it, and what of it its customer has been told of. */
export type KnownPolicy = {
  state: string
  payments: readonly Debit[] | null
  /** The day of the last formal notice that she was told of. */
  unpaidToldOn: IsoDate | null
  /** When she was told that it has ended; what had ended before the portal told that counts as told. */
  endToldOn: IsoDate | null
  /** What she was told of it by mail before, the oldest first, as far as that is remembered. */
  told: readonly ToldNews[]
}

/** A mail about a policy: its notice, the day it was owed, and what it said of a debit. */
type ToldNews = { notice: string; on: IsoDate; facts: { day?: IsoDate; amount?: number } }

/** What a feed brings of the same policy. */
type Fed = {
  state: string
  payments?: readonly Debit[] | null | undefined
  unpaid?: Unpaid | null | undefined
}

/** Something that a customer is told by mail; days and amounts are what the letter says of it. */
export type PolicyNews =
  | { notice: 'premiumUnpaid'; facts: UnpaidFacts }
  | { notice: 'debitAnnounced'; facts: { amount: number; day: IsoDate } }
  | { notice: 'contractEnded'; facts: { dueDate: IsoDate } }

/**
 * What a feed brings that the customer does not know yet, on the day `today`. A policy that the portal did
 * not know is no news: its papers tell all of it, and a first feed mails nobody. Each formal notice is told
 * once, and each end; a debit, when it is announced for the first time or with another amount than she was
 * told last.
 */
export function policyNews(known: KnownPolicy | undefined, fed: Fed, today: IsoDate): PolicyNews[] {
  if (!known) return []
  return [...unpaidNews(known, fed), ...debitNews(known, fed, today), ...endNews(known, fed, today)]
}

/**
 * Whether a mail has to wait for a later feed: two feeds in turn would send one each night. The news stays
 * news until it was told.
 */
export function isHeldBack({ told }: KnownPolicy, { notice }: PolicyNews, today: IsoDate): boolean {
  const since = addDays(today, -limits.newsDays)
  const recent = told.filter((before) => before.notice === notice && before.on > since)
  return recent.length >= limits.newsMails
}

function unpaidNews({ unpaidToldOn }: KnownPolicy, { unpaid, ...fed }: Fed): PolicyNews[] {
  if (!unpaid || isTerminated(fed) || unpaid.noticeSentOn <= (unpaidToldOn ?? '')) return []
  const { amount, noticeSentOn } = unpaid
  return [{ notice: 'premiumUnpaid', facts: { amount, noticeSentOn, ...unpaidDates(unpaid) } }]
}

/** The next of the debits that are new; where no schedule was known, the insurer's own has told it. */
function debitNews({ payments: before, told }: KnownPolicy, fed: Fed, today: IsoDate): PolicyNews[] {
  if (!before || isTerminated(fed)) return []
  const toldAmount = (day: IsoDate) =>
    told.findLast(({ notice, facts }) => notice === 'debitAnnounced' && facts.day === day)?.facts.amount
  const isKnown = ({ day, amount }: Debit) =>
    (toldAmount(day) ?? before.find((debit) => debit.day === day && debit.amount === amount)?.amount) ===
    amount
  const announced = (fed.payments ?? []).filter((debit) => !isKnown(debit))
  const next = nextDebit(announced, addDays(today, 1))
  return next ? [{ notice: 'debitAnnounced', facts: { amount: next.amount, day: next.day } }] : []
}

function endNews({ state, endToldOn }: KnownPolicy, fed: Fed, today: IsoDate): PolicyNews[] {
  if (!isTerminated(fed) || isTerminated({ state }) || endToldOn !== null) return []
  return [{ notice: 'contractEnded', facts: { dueDate: addDays(today, limits.statementDays) } }]
}
