import { weekdayOf } from '@portal/domain/ground/calendar.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { weekdays } from './calendar-names.ts'
import { dayOfMonth } from './long-day.ts'

/** A day in words: 'lundi 23 novembre', 'mardi 1er décembre'; day and month on one line. */
export const spelledDay = (day: IsoDate) => `${weekdayName(day)} ${dayOfMonth(day)}`

/** 'lundi'. */
export const weekdayName = (day: IsoDate) => weekdays[weekdayOf(day) - 1] ?? ''
