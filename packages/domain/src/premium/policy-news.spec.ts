import { expect, it } from 'vitest'
import { isHeldBack, policyNews, type KnownPolicy } from './policy-news.ts'
import type { Debit } from './premium.schema.ts'

const today = '2026-11-22'
const known: KnownPolicy = {
  state: 'En cours',
  payments: null,
  unpaidToldOn: null,
  endToldOn: null,
  told: [],
}
const debit = (day: string, amount = 62.4, status: Debit['status'] = 'due') => ({ day, amount, status })
const unpaid = { amount: 124.8, noticeSentOn: '2026-11-02' }

const newsOf = (before: Partial<KnownPolicy> | undefined, fed: object) =>
  policyNews(before && { ...known, ...before }, { state: 'En cours', ...fed }, today)

it('a policy that the portal did not know is no news, so that a first feed mails nobody', () => {
  const payments = [debit('2027-01-05')]
  expect(newsOf(undefined, { unpaid, payments })).toEqual([])
  expect(newsOf(undefined, { state: 'Résilié' })).toEqual([])
})

it('a formal notice is told with what is owed, when the cover is suspended and when the contract may end', () => {
  const facts = { ...unpaid, suspendedFrom: '2026-12-02', mayEndFrom: '2026-12-12' }
  expect(newsOf({}, { unpaid })).toEqual([{ notice: 'premiumUnpaid', facts }])
})

it.each([
  ['told of it already', { unpaidToldOn: '2026-11-02' }, { unpaid }, 0],
  ['told of a later one, and the feed is older', { unpaidToldOn: '2026-11-09' }, { unpaid }, 0],
  ['told of an earlier one', { unpaidToldOn: '2026-05-02' }, { unpaid }, 1],
  ['whose contract has ended', { endToldOn: today }, { unpaid, state: 'Résilié CTX' }, 0],
])('formal notice, to a customer %s: %j, %j, mails %i', (_, before, fed, mails) => {
  expect(newsOf(before, fed)).toHaveLength(mails)
})

const payments = [debit('2026-11-05', 62.4, 'paid'), debit('2026-12-05'), debit('2027-01-05')]

it.each([
  ['the same schedule', payments, []],
  ['one that is taken meanwhile', [debit('2026-12-05', 62.4, 'paid'), debit('2027-01-05')], []],
  ['a schedule from today on', [debit('2026-11-22', 70)], []],
  ['another amount', [debit('2026-12-05'), debit('2027-01-05', 65)], [{ amount: 65, day: '2027-01-05' }]],
  [
    'several new ones, of which the next is told',
    [debit('2027-03-05'), debit('2027-02-05')],
    [{ amount: 62.4, day: '2027-02-05' }],
  ],
  ['no schedule any more', null, []],
])('debits, %s: what is told', (_, fed, told) => {
  const news = told.map((facts) => ({ notice: 'debitAnnounced', facts }))
  expect(newsOf({ payments }, { payments: fed })).toEqual(news)
})

it('a first schedule is the insurer’s own to tell', () => {
  expect(newsOf({ payments: null }, { payments })).toEqual([])
})

const announced = (on: string, amount: number, notice = 'debitAnnounced') => ({
  notice,
  on,
  facts: { day: '2027-01-05', amount },
})

it.each([
  ['told with this amount last, whatever an older feed made of the schedule', [70, 65], 65, []],
  ['told with another amount last, also where the schedule has this one', [65, 62.4], 65, [65]],
  ['told with another amount last, and corrected back', [65], 62.4, [62.4]],
])('a debit that was %s', (_, amounts, fed, told) => {
  const before = { payments, told: amounts.map((amount) => announced('2026-11-10', amount)) }
  const news = newsOf(before, { payments: [debit('2027-01-05', fed)] })
  expect(news.map(({ facts }) => 'amount' in facts && facts.amount)).toEqual(told)
})

it.each([
  ['one within the week: a correction is told', ['2026-11-21'], false],
  ['two within the week', ['2026-11-16', '2026-11-21'], true],
  ['two, the first a week ago', ['2026-11-15', '2026-11-21'], false],
  ['two of another kind', [], false, ['2026-11-21', '2026-11-21']],
])('mails about one policy are bounded, after %s', (_, days, isHeld, others: readonly string[] = []) => {
  const told = [
    ...days.map((on) => announced(on, 65)),
    ...others.map((on) => announced(on, 65, 'premiumUnpaid')),
  ]
  const news = { notice: 'debitAnnounced', facts: { amount: 70, day: '2027-01-05' } } as const
  expect(isHeldBack({ ...known, told }, news, today)).toBe(isHeld)
})

it('the end of a contract is told once, with the day until which she has her relevé (art. 12)', () => {
  const ended = [{ notice: 'contractEnded', facts: { dueDate: '2026-12-07' } }]
  expect(newsOf({}, { state: 'Résilié' })).toEqual(ended)
  expect(newsOf({}, { state: 'Résilié CTX' })).toEqual(ended)
  expect(newsOf({ state: 'Résilié' }, { state: 'Résilié CTX' })).toEqual([])
  // A feed that takes it back and ends it once more.
  expect(newsOf({ endToldOn: '2026-10-01' }, { state: 'Résilié' })).toEqual([])
})
