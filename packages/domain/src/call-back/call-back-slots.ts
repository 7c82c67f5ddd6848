import { isServiceDay, type ServiceHours } from '../contact/opening-hours.ts'
import { addDays } from '../ground/calendar.ts'
import { aheadInParis, hourMs, todayInParis, type IsoDate } from '../ground/dates.ts'

/** Within which somebody calls back: a day, and times 'HH:MM' of it in Europe/Paris. */
export type CallBackSlot = { day: IsoDate; from: string; to: string }

/** How call-backs are offered; how many go into one slot is the broker's to say (`IDENTITY_FILE`). */
export const callBackLimits = {
  /** The days on which there is something to choose. */
  days: 10,
  /** The shortest notice, in hours. */
  noticeHours: 2,
  /** How long a slot is, in minutes; the last of a period may be shorter. */
  slotMinutes: 60,
} as const

/**
 * The slots on offer at the instant `now`: in the hours of customer service, on its next ten days, public
 * holidays left out, none that begins in less than two hours. In their order.
 */
export function callBackSlots(now: Date, hours: ServiceHours): CallBackSlot[] {
  const soonest = now.getTime() + callBackLimits.noticeHours * hourMs
  const onDay = (day: IsoDate) =>
    slotsOn(day, hours).filter((slot) => instantInParis(day, slot.from).getTime() >= soonest)
  const offered: CallBackSlot[][] = []
  for (let day = todayInParis(now); offered.length < callBackLimits.days; day = addDays(day, 1)) {
    const slots = onDay(day)
    if (slots.length > 0) offered.push(slots)
  }
  return offered.flat()
}

/** When clocks in Paris show `time` ('HH:MM') on `day`; a time that spring leaves out is an hour later. */
export function instantInParis(day: IsoDate, time: string): Date {
  const shown = Date.parse(`${day}T${time}Z`)
  const nearby = shown - aheadInParis(shown)
  return new Date(shown - aheadInParis(nearby))
}

function slotsOn(day: IsoDate, hours: ServiceHours): CallBackSlot[] {
  if (!isServiceDay(day, hours)) return []
  return hours.periods.flatMap(({ from, to }) => {
    const [begin, end] = [minutesOf(from), minutesOf(to)]
    const count = Math.ceil((end - begin) / callBackLimits.slotMinutes)
    return Array.from({ length: count }, (_, index) => {
      const start = begin + index * callBackLimits.slotMinutes
      return { day, from: timeOf(start), to: timeOf(Math.min(start + callBackLimits.slotMinutes, end)) }
    })
  })
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function timeOf(minutes: number): string {
  const parts = [Math.floor(minutes / 60), minutes % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
