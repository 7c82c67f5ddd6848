import { daysBetween, type IsoDate } from '../ground/dates.ts'

/** For so many days from its start the mémo véhicule assuré presumes a cover (R211-14-0-1, II). */
export const presumedDays = 15

/** The end of a cover that ends before these days are over, until when it is presumed; else null. */
export function endOfPresumption(cover: { startDate: IsoDate; endDate: IsoDate | null }): IsoDate | null {
  const { startDate, endDate } = cover
  return endDate !== null && daysBetween(startDate, endDate) < presumedDays ? endDate : null
}
