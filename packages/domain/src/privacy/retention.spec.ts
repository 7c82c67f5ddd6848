import { expect, it } from 'vitest'
import { retentionDays } from './retention.ts'

it.each([
  ['2031-11-22', '2026-11-22', '2028-11-22', '2027-01-22', '2031-09-22'],
  // Never a day too early: 29 February and the ends of months are rounded to keep longer.
  ['2033-02-28', '2028-02-28', '2030-02-28', '2028-04-28', '2032-12-28'],
  ['2033-03-01', '2028-03-01', '2030-03-01', '2028-05-01', '2033-01-01'],
  ['2032-02-29', '2027-02-28', '2029-02-28', '2027-04-29', '2031-12-29'],
])(
  'on %s what ended before %s may go, contacts before %s are over, ends before %s are told, tellings before %s are done',
  (today, contractsBefore, contactsBefore, tellBefore, toldBefore) => {
    expect(retentionDays(today)).toEqual({
      today,
      contractsBefore,
      complaintsBefore: contractsBefore,
      contactsBefore,
      tellBefore,
      toldBefore,
    })
  },
)
