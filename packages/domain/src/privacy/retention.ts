import { addMonths, addYears } from '../ground/calendar.ts'
import type { IsoDate } from '../ground/dates.ts'
import { limits } from '../ground/limits.ts'

/**
 * How long what is kept (article 6 of the privacy policy, docs/rules/privacy.md): the policy's text, « Mes
 * données » and the job that deletes all read it here.
 */
export const retention = {
  /** Contracts, requests and documents, after the contract's end; documents, after the last one's. */
  contractYears: limits.retentionYears,
  /** Complaints, after they were closed. */
  complaintYears: limits.retentionYears,
  /** The consent to prospecting, after the last contact. */
  prospectingYears: 3,
  /** Security logs. */
  logMonths: 12,
  cookieDays: limits.cookieDays,
  measurement: { cookieMonths: 13, dataMonths: 25 },
  /** How long before her documents go she is told. */
  noticeMonths: 2,
} as const

/** The days that decide, seen from `today`; a day that is not there in a month is rounded to keep longer. */
export function retentionDays(today: IsoDate) {
  return {
    today,
    /** What ended before this day may go. */
    contractsBefore: addYears(today, -retention.contractYears),
    complaintsBefore: addYears(today, -retention.complaintYears),
    contactsBefore: addYears(today, -retention.prospectingYears),
    /** Who has no contract since before this day is told. */
    tellBefore: addMonths(today, retention.noticeMonths - 12 * retention.contractYears),
    /** Who was told before this day has had her time. */
    toldBefore: addMonths(today, -retention.noticeMonths),
  }
}

export type RetentionDays = ReturnType<typeof retentionDays>
