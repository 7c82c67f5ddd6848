import { type IsoDate, todayInParis } from '@portal/domain/dates.ts'

/** The day that every date rule of the browser is read on (decisions §2, 'Today'); the only reader of the machine's clock. */
export function today(): IsoDate {
  return todayInParis(new Date())
}
