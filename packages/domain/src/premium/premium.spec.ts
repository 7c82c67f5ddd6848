import { expect, it } from 'vitest'
import type { Debit } from './premium.schema.ts'
import { inOrder, nextDebit, refusalDeadline, unpaidDates } from './premium.ts'

it.each([
  // Over the ends of months, of a year and of a February.
  ['2026-11-01', '2026-12-01', '2026-12-11'],
  ['2026-11-22', '2026-12-22', '2027-01-01'],
  ['2026-12-31', '2027-01-30', '2027-02-09'],
  ['2027-01-31', '2027-03-02', '2027-03-12'],
  ['2028-01-31', '2028-03-01', '2028-03-11'],
])('a formal notice of %s suspends the cover from %s on, and may end it from %s on (L113-3)', (...days) => {
  const [noticeSentOn, suspendedFrom, mayEndFrom] = days
  expect(unpaidDates({ noticeSentOn })).toEqual({ suspendedFrom, mayEndFrom })
})

it('the day that the insurer names goes before the computed one (L113-3)', () => {
  const unpaid = { noticeSentOn: '2026-11-01', suspendedFrom: '2026-12-05' }
  expect(unpaidDates(unpaid)).toEqual({ suspendedFrom: '2026-12-05', mayEndFrom: '2026-12-15' })
})

it.each([
  ['in time', { noticeSentOn: '2026-12-17' }, '2027-01-01'],
  ['less than fifteen days before the limit', { noticeSentOn: '2026-12-18' }, '2027-01-07'],
  ['after the limit', { noticeSentOn: '2027-02-20' }, '2027-03-12'],
  ['on a day that nobody knows', { noticeSentOn: null }, '2027-01-01'],
  ['with a day of its own', { noticeSentOn: '2026-12-17', refuseBy: '2027-01-15' }, '2027-01-15'],
])('a renewal of 1 March 2027 told %s is refused until the day (L113-12, L113-15-1)', (_, told, deadline) => {
  expect(refusalDeadline({ day: '2027-03-01', ...told })).toBe(deadline)
})

it('the limit of two months is clamped to a month’s end', () => {
  expect(refusalDeadline({ day: '2027-04-30' })).toBe('2027-02-28')
})

const debit = (day: string, status: Debit['status'] = 'due') => ({ day, amount: 62.4, status })

it('the next debit is the first one to come, today’s among them, whatever their order', () => {
  const payments = [
    debit('2027-01-05'),
    debit('2026-12-05'),
    debit('2026-11-22', 'paid'),
    debit('2026-11-05', 'unpaid'),
  ]
  expect(nextDebit(payments, '2026-11-22')?.day).toBe('2026-12-05')
  expect(nextDebit(payments, '2026-12-05')?.day).toBe('2026-12-05')
  expect(nextDebit(payments, '2027-01-06')).toBeUndefined()
  expect(inOrder(payments).map(({ day }) => day)).toEqual([
    '2026-11-05',
    '2026-11-22',
    '2026-12-05',
    '2027-01-05',
  ])
})
