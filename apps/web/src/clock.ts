import { type IsoDate, todayInParis } from '@portal/domain/dates.ts'

/** The day that every date rule of the browser is read on (decisions §2, 'Today'). */
export function today(): IsoDate {
  return todayInParis(now())
}

/** This instant; the only reader of the machine's clock. */
export function now(): Date {
  return new Date()
}
