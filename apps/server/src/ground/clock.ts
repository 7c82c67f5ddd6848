import { todayInParis, type IsoDate } from '@portal/domain/ground/dates.ts'

/** The one source of time. Rules read `today`, rows read `now`. */
export type Clock = { now(): Date; today(): IsoDate }

/** The machine's clock, or one standing still at `frozen` (setting NOW). */
export function createClock(frozen?: Date): Clock {
  const now = () => new Date(frozen ?? Date.now())
  return { now, today: () => todayInParis(now()) }
}
