import { addDays } from '../ground/calendar.ts'
import { hourMs, todayInParis, type IsoDate } from '../ground/dates.ts'

/** The file of insured vehicles tells a start or an end of cover so many hours later at most (R451-5). */
export const vehicleFileHours = 72

/** A request with what of its payload bears on the file; `createdAt` is an ISO instant. */
export type FileChange = {
  kind: string
  createdAt: string
  /** From when a new vehicle is covered. */
  effectiveDate?: IsoDate | undefined
  /** The last day of a contract. */
  endDate?: IsoDate | undefined
  /** The first day without cover, where that is another one. */
  suspendedFrom?: IsoDate | undefined
  topic?: string | undefined
}

/**
 * Until when the file has to tell what the request changes, an ISO instant: the hours run from the change,
 * or from the request where that comes later. Undefined for a request that changes nothing there, and for a
 * termination whose end nobody knows yet.
 */
export function vehicleFileDeadline(change: FileChange): string | undefined {
  const start = startOf(change)
  return start === undefined ? undefined : new Date(start + vehicleFileHours * hourMs).toISOString()
}

function startOf({ kind, createdAt, topic, ...days }: FileChange): number | undefined {
  const asked = Date.parse(createdAt)
  if (kind === 'sendMessage') return topic === 'vehicle-file' ? asked : undefined
  const day = kind === 'changeVehicle' ? days.effectiveDate : firstWithoutCover(kind, days)
  return day === undefined ? undefined : Math.max(asked, midnightInParis(day))
}

function firstWithoutCover(
  kind: string,
  { endDate, suspendedFrom }: Pick<FileChange, 'endDate' | 'suspendedFrom'>,
): IsoDate | undefined {
  if (kind !== 'terminateContract') return undefined
  return suspendedFrom ?? (endDate && addDays(endDate, 1))
}

/** When the day begins in Paris, which is one hour ahead of UTC in winter, and two in summer. */
function midnightInParis(day: IsoDate): number {
  const inSummer = Date.parse(day) - 2 * hourMs
  return todayInParis(new Date(inSummer)) === day ? inSummer : inSummer + hourMs
}
