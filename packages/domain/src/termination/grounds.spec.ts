import { expect, it } from 'vitest'
import { groundRefusal, mayRenounce, offeredGrounds, openGround, terminationEnd } from './grounds.ts'

const day = '2026-11-21'

// ground, start of the policy, due date of the feed, day of the notice, day of the event,
// then either when cover ends or the rule that refuses
it.each([
  // L113-15-2, R113-11: a month after receipt; the year is over on the first return of its first day.
  ['after-one-year', '2025-11-20', null, day, null, '2026-12-21'],
  ['after-one-year', '2025-11-21', null, day, null, '2026-12-21'],
  ['after-one-year', '2025-11-22', null, day, null, 'year-not-over'],
  ['after-one-year', '2026-12-01', null, day, null, 'year-not-over'],
  ['after-one-year', '2024-02-29', null, '2025-02-27', null, 'year-not-over'],
  ['after-one-year', '2024-02-29', null, '2025-02-28', null, '2025-03-28'],
  ['after-one-year', '2024-02-29', null, '2025-03-01', null, '2025-04-01'],
  ['after-one-year', '2023-02-28', null, '2024-02-28', null, '2024-03-28'],
  ['after-one-year', '2027-03-01', null, '2028-02-29', null, 'year-not-over'],
  ['after-one-year', '2027-03-01', null, '2028-03-01', null, '2028-04-01'],
  // A month ends with the month where it has no such day.
  ['after-one-year', '2020-01-01', null, '2027-01-29', null, '2027-02-28'],
  ['after-one-year', '2020-01-01', null, '2028-01-31', null, '2028-02-29'],
  ['after-one-year', '2020-01-01', null, '2028-02-29', null, '2028-03-29'],
  ['after-one-year', '2020-01-01', null, '2026-12-31', null, '2027-01-31'],
  // The year runs from the start, whatever due date the feed names, and no event moves the end.
  ['after-one-year', '2026-03-01', '2026-12-31', day, null, 'year-not-over'],
  ['after-one-year', '2020-01-01', null, day, '2026-11-01', '2026-12-21'],

  // L113-12: on the next due date two months away, that day included.
  ['anniversary', '2026-10-30', null, day, null, '2027-10-30'],
  ['anniversary', '2024-01-21', null, day, null, '2027-01-21'],
  ['anniversary', '2024-01-20', null, day, null, '2028-01-20'],
  ['anniversary', '2024-04-30', null, '2026-02-28', null, '2026-04-30'],
  ['anniversary', '2024-04-30', null, '2026-03-01', null, '2027-04-30'],
  // A due date of today, of yesterday and of tomorrow.
  ['anniversary', '2024-11-21', null, day, null, '2027-11-21'],
  ['anniversary', '2024-11-20', null, day, null, '2027-11-20'],
  ['anniversary', '2024-11-22', null, day, null, '2027-11-22'],
  // 29 February comes back in leap years.
  ['anniversary', '2024-02-29', null, '2026-12-28', null, '2027-02-28'],
  ['anniversary', '2024-02-29', null, '2026-12-29', null, '2028-02-29'],
  ['anniversary', '2024-02-29', null, '2027-12-29', null, '2028-02-29'],
  ['anniversary', '2024-02-29', null, '2027-12-30', null, '2029-02-28'],
  // Notice before cover has begun.
  ['anniversary', '2026-12-01', null, day, null, '2027-12-01'],
  // The due date that the feed names, and its yearly return once it has passed.
  ['anniversary', '2024-03-10', '2027-01-21', day, null, '2027-01-21'],
  ['anniversary', '2024-03-10', '2027-01-20', day, null, '2028-01-20'],
  ['anniversary', '2024-03-10', '2026-11-21', day, null, '2027-11-21'],
  ['anniversary', '2024-03-10', '2024-02-29', '2027-12-01', null, '2028-02-29'],
  ['anniversary', '2026-10-30', '2028-01-01', day, null, '2028-01-01'],

  // L121-11: ten days after the notice, the sale between the start of the contract and today.
  ['sale', '2020-01-01', null, day, day, '2026-12-01'],
  ['sale', '2026-10-30', null, day, '2026-10-30', '2026-12-01'],
  ['sale', '2026-10-30', null, day, '2026-10-29', 'sale-day-outside'],
  ['sale', '2020-01-01', null, day, '2026-11-22', 'sale-day-outside'],
  ['sale', '2020-01-01', null, day, null, 'sale-day-required'],
  ['sale', '2020-01-01', null, '2028-02-20', '2028-02-19', '2028-03-01'],
  ['sale', '2020-01-01', null, '2027-02-20', '2027-02-19', '2027-03-02'],
  // The law has ended it six months after the sale, which the broker tells.
  ['sale', '2020-01-01', null, '2026-11-25', '2026-05-31', '2026-12-05'],
  ['sale', '2020-01-01', null, '2027-03-01', '2026-08-31', '2027-03-11'],

  // L113-15-1: the day after, within 20 days of a reminder sent less than 15 days before the notice was due.
  ['late-notice', '2024-02-01', null, '2026-11-30', '2026-11-16', 'reminder-in-time'],
  ['late-notice', '2024-02-01', null, '2026-11-30', '2026-11-17', '2026-12-01'],
  ['late-notice', '2024-02-01', null, '2026-12-07', '2026-11-17', '2026-12-08'],
  ['late-notice', '2024-02-01', null, '2026-12-08', '2026-11-17', 'reminder-days-over'],
  ['late-notice', '2024-02-01', null, day, '2026-11-22', 'reminder-days-over'],
  ['late-notice', '2024-02-01', null, '2028-02-28', '2028-02-20', '2028-02-29'],
  ['late-notice', '2026-03-10', null, day, day, 'reminder-in-time'],
  ['late-notice', '2024-03-10', '2027-02-01', '2026-11-30', '2026-11-17', '2026-12-01'],
  // Without any, on each day from the first renewal on.
  ['late-notice', '2025-11-21', null, day, null, '2026-11-22'],
  ['late-notice', '2025-11-22', null, day, null, 'not-renewed-yet'],
  ['late-notice', '2024-02-29', null, '2025-02-28', null, '2025-03-01'],
  ['late-notice', '2024-02-29', null, '2025-02-27', null, 'not-renewed-yet'],

  // L113-16, R113-6: within three months of the event, a month after receipt.
  ['situation', '2026-10-30', null, day, '2026-11-01', '2026-12-21'],
  ['situation', '2026-01-01', null, '2026-11-30', '2026-08-31', '2026-12-30'],
  ['situation', '2026-01-01', null, '2026-12-01', '2026-08-31', 'situation-too-old'],
  ['situation', '2026-10-30', null, day, '2026-11-22', 'situation-too-old'],
  ['situation', '2026-10-30', null, '2028-01-31', null, '2028-02-29'],

  // L113-4: thirty days after the notice, from the day on which the lower premium was refused.
  ['risk-decrease', '2026-10-30', null, day, null, '2026-12-21'],
  ['risk-decrease', '2026-10-30', null, day, '2026-10-30', '2026-12-21'],
  ['risk-decrease', '2026-10-30', null, day, '2026-10-29', 'decrease-day-outside'],
  ['risk-decrease', '2026-10-30', null, day, day, '2026-12-21'],
  ['risk-decrease', '2026-10-30', null, day, '2026-11-22', 'decrease-day-outside'],
  ['risk-decrease', '2020-01-01', null, '2028-01-30', '2028-01-15', '2028-02-29'],
  ['risk-decrease', '2020-01-01', null, '2028-02-29', '2022-05-01', '2028-03-30'],
  ['risk-decrease', '2020-01-01', null, '2027-01-30', '2027-01-15', '2027-03-01'],

  // R113-10: within a month of the insurer's notice, a month after hers; each month ends with its month.
  ['other-policy-ended', '2020-01-01', null, day, null, 'other-policy-day-required'],
  ['other-policy-ended', '2020-01-01', null, day, day, '2026-12-21'],
  ['other-policy-ended', '2020-01-01', null, day, '2026-10-21', '2026-12-21'],
  ['other-policy-ended', '2020-01-01', null, day, '2026-10-20', 'other-policy-month-over'],
  ['other-policy-ended', '2020-01-01', null, day, '2026-11-22', 'other-policy-month-over'],
  ['other-policy-ended', '2026-11-01', null, day, '2026-10-30', '2026-12-21'],
  ['other-policy-ended', '2020-01-01', null, '2028-02-29', '2028-01-31', '2028-03-29'],
  ['other-policy-ended', '2020-01-01', null, '2027-03-01', '2027-01-31', 'other-policy-month-over'],
  ['other-policy-ended', '2020-01-01', null, '2028-03-29', '2028-02-29', '2028-04-29'],
  ['other-policy-ended', '2020-01-01', null, '2028-03-30', '2028-02-29', 'other-policy-month-over'],
  ['other-policy-ended', '2020-01-01', null, '2028-01-31', '2028-01-30', '2028-02-29'],

  // L112-9: withdrawn within 14 days; the broker tells what that ends, as with what the code does not settle.
  ['withdrawal', '2026-11-07', null, day, null, null],
  ['withdrawal', '2026-11-06', null, day, null, 'withdrawal-over'],
  ['withdrawal', '2028-02-15', null, '2028-02-29', null, null],
  ['withdrawal', '2028-02-15', null, '2028-03-01', null, 'withdrawal-over'],
  ['premium-increase', '2020-01-01', null, day, '2026-11-01', null],
  ['other', '2020-01-01', null, day, null, null],
] as const)(
  '%s, policy of %s, due date of the feed %s, notice of %s, event %s: %s',
  (ground, startDate, renewalDate, receivedOn, eventDate, outcome) => {
    const notice = { startDate, renewalDate, receivedOn, eventDate }
    const refusal = groundRefusal(ground, notice)
    expect(refusal?.code ?? terminationEnd(ground, notice).endDate).toBe(outcome)
  },
)

const old = { startDate: '2020-01-01', renewalDate: null, receivedOn: day, eventDate: null }

it.each([
  ['after-one-year', 'L113-15-2', 30],
  ['anniversary', 'L113-12', null],
  ['sale', 'L121-11', null],
  ['late-notice', 'L113-15-1', 30],
  ['situation', 'L113-16', null],
  ['risk-decrease', 'L113-4', null],
  ['other-policy-ended', 'R113-10', null],
  ['premium-increase', null, null],
  ['withdrawal', null, null],
  ['other', null, null],
] as const)('%s rests on %s and has the premium refunded within %s days', (ground, article, refundDays) => {
  expect(terminationEnd(ground, old)).toMatchObject({ ground, article, refundDays })
})

it('a sold vehicle is no longer covered from the day after, at midnight (L121-11)', () => {
  const sold = (eventDate: string | null) => terminationEnd('sale', { ...old, eventDate }).suspendedFrom
  expect([sold('2027-02-28'), sold(null)]).toEqual(['2027-03-01', null])
})

const notices = [
  'late-notice',
  'situation',
  'risk-decrease',
  'premium-increase',
  'other-policy-ended',
] as const

it.each([
  [1, '2024-03-10', ['anniversary', 'after-one-year']],
  // The notice for the next due date would come too late (R113-12).
  [1, '2024-01-20', ['after-one-year', 'anniversary']],
  [1, '2026-10-30', ['anniversary']],
  [1, '2026-01-10', ['anniversary']],
  [2, '2024-03-10', ['sale']],
  [3, '2024-03-10', [...notices, 'other']],
  [3, '2026-11-07', [...notices, 'withdrawal', 'other']],
] as const)('reason %i of a policy of %s offers %j', (reason, startDate, grounds) => {
  expect(offeredGrounds(reason, { startDate, renewalDate: null }, day)).toEqual(grounds)
})

// last day that the feed names, day of the notice, whether the button is shown, whether the ground holds
it.each([
  // Longer and shorter than the 14 days from the start, 7 November.
  ['2026-12-05', '2026-12-05', true, true],
  ['2026-12-05', '2026-12-06', false, false],
  ['2026-11-10', '2026-11-10', true, true],
  ['2026-11-10', '2026-11-11', false, false],
  ['2028-02-29', '2028-02-29', true, true],
  ['2028-02-29', '2028-03-01', false, false],
  [null, '2026-11-21', false, true],
  [null, '2026-11-22', false, false],
  [undefined, '2026-11-21', false, true],
] as const)(
  'a withdrawal until %s of the feed, on %s: button %s, ground %s (ordonnance 2026-2, L112-9)',
  (withdrawalUntil, receivedOn, isShown, holds) => {
    const term = { startDate: '2026-11-07', renewalDate: null, withdrawalUntil }
    expect(mayRenounce(term, receivedOn)).toBe(isShown)
    expect(groundRefusal('withdrawal', { ...term, receivedOn, eventDate: null }) === undefined).toBe(holds)
  },
)

it.each([
  ['2024-02-29', '2025-02-27', 'anniversary'],
  ['2024-02-29', '2025-02-28', 'after-one-year'],
] as const)(
  'a contract of %s that no ground ends on %s can be ended %s (R113-12)',
  (startDate, today, way) => {
    expect(openGround({ startDate, renewalDate: null }, today)).toBe(way)
  },
)
