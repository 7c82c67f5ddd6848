import { describe, expect, it } from 'vitest'
import { terminationEnd, type TerminationGround } from '../termination/grounds.ts'
import type { RequestStatus } from './request.ts'
import { terminationSteps } from './termination-steps.ts'

const day = '2026-11-21'

/** The steps of a notice of `day`, each as 'kind state day', where only those under way and done say so. */
function stepsOf(
  ground: TerminationGround,
  eventDate: string | null,
  standing: { status: RequestStatus | 'unsent'; statusOn?: string; today?: string; answerBy?: string },
) {
  const notice = { startDate: '2024-03-10', renewalDate: null, receivedOn: day, eventDate }
  const { status, statusOn = day, today = day, answerBy } = standing
  const terms = { ...terminationEnd(ground, notice), ...(answerBy && { answerBy }) }
  return terminationSteps(terms, { status, sentOn: day, statusOn, today }).map((step) =>
    [step.kind, step.state === 'ahead' ? '' : step.state, step.day ?? ''].filter(Boolean).join(' '),
  )
}

describe('what follows a notice that is not sent yet, by its ground', () => {
  it.each<[TerminationGround, string | null, string[]]>([
    // L113-15-2: a month, then 30 days for the refund.
    ['after-one-year', null, ['sent 2026-11-21', 'checked', 'end 2026-12-21', 'refund 2027-01-20']],
    // L113-12: the premium is due up to the due date, so that nothing is paid back.
    ['anniversary', null, ['sent 2026-11-21', 'checked', 'end 2027-03-10', 'settled']],
    // L121-11: suspended since the day after the sale, be it told or not; no days for the refund.
    [
      'sale',
      '2026-11-17',
      ['suspended done 2026-11-18', 'sent 2026-11-21', 'checked', 'end 2026-12-01', 'refund'],
    ],
    // Sold today, it is covered until midnight.
    ['sale', day, ['sent 2026-11-21', 'suspended 2026-11-22', 'checked', 'end 2026-12-01', 'refund']],
    // While the day of the sale is still to be typed.
    ['sale', null, ['sent 2026-11-21', 'suspended', 'checked', 'end 2026-12-01', 'refund']],
    // L113-15-1: the next day, before anybody has looked at it.
    ['late-notice', null, ['sent 2026-11-21', 'end 2026-11-22', 'checked', 'refund 2026-12-22']],
    ['situation', '2026-11-01', ['sent 2026-11-21', 'checked', 'end 2026-12-21', 'refund']],
    ['risk-decrease', '2026-11-01', ['sent 2026-11-21', 'checked', 'end 2026-12-21', 'refund']],
    ['other-policy-ended', '2026-11-01', ['sent 2026-11-21', 'checked', 'end 2026-12-21', 'refund']],
    // Only the broker can tell the end, and with it the refund.
    ['premium-increase', null, ['sent 2026-11-21', 'checked', 'end', 'refund']],
    ['withdrawal', null, ['sent 2026-11-21', 'checked', 'end', 'refund']],
    ['other', null, ['sent 2026-11-21', 'checked', 'end', 'refund']],
  ])('%s of %s', (ground, eventDate, steps) => {
    expect(stepsOf(ground, eventDate, { status: 'unsent' })).toEqual(steps)
  })
})

describe('where a notice that was sent stands', () => {
  it.each<[RequestStatus, TerminationGround, string, string[]]>([
    [
      'received',
      'after-one-year',
      day,
      ['sent done 2026-11-21', 'checked current', 'end 2026-12-21', 'refund 2027-01-20'],
    ],
    [
      'question',
      'after-one-year',
      day,
      ['sent done 2026-11-21', 'checked current', 'end 2026-12-21', 'refund 2027-01-20'],
    ],
    [
      'done',
      'after-one-year',
      '2026-12-21',
      ['sent done 2026-11-21', 'checked done 2026-11-24', 'end current 2026-12-21', 'refund 2027-01-20'],
    ],
    // Covered up to the day itself; of the money nobody tells the portal.
    [
      'done',
      'after-one-year',
      '2026-12-22',
      ['sent done 2026-11-21', 'checked done 2026-11-24', 'end done 2026-12-21', 'refund current 2027-01-20'],
    ],
    [
      'done',
      'anniversary',
      '2027-03-11',
      ['sent done 2026-11-21', 'checked done 2026-11-24', 'end done 2027-03-10', 'settled done'],
    ],
    [
      'sent',
      'late-notice',
      '2026-11-23',
      ['sent done 2026-11-21', 'end done 2026-11-22', 'checked current', 'refund 2026-12-22'],
    ],
    // It stops there, and the contract goes on.
    ['refused', 'after-one-year', day, ['sent done 2026-11-21', 'refused current 2026-11-24']],
    ['withdrawn', 'other', day, ['sent done 2026-11-21', 'withdrawn current 2026-11-24']],
  ])('%s, of %s, on %s', (status, ground, today, steps) => {
    expect(stepsOf(ground, null, { status, statusOn: '2026-11-24', today })).toEqual(steps)
  })

  it('names the day by which the broker says an end that only he can say (L113-14)', () => {
    const standing = { status: 'sent', answerBy: '2026-12-03' } as const
    expect(stepsOf('other', null, standing)).toEqual([
      'sent done 2026-11-21',
      'checked current 2026-12-03',
      'end',
      'refund',
    ])
  })
})
