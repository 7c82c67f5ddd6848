import { todayInParis, type IsoDate } from '@portal/domain/ground/dates.ts'

let skew = 0

/** Sets this clock by the server's: both sides read date rules on one day, whatever the device believes. */
export function setClock(serverNow: number): void {
  skew = serverNow - Date.now()
}

/** The day that every date rule of the browser is read on (decisions §2, 'Today'). */
export function today(): IsoDate {
  return todayInParis(now())
}

/** This instant on the business clock; the only reader of the machine's clock. */
export function now(): Date {
  return new Date(Date.now() + skew)
}
