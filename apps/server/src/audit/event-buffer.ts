import { addTo, eventKeyOf, type EventLine } from './event-line.ts'

/** Different lines that wait while the database is away. */
const mostWaiting = 2_000

/** The lines that wait to be written, equal ones as one, and how many events found no room among them. */
export function createEventBuffer() {
  let waiting = new Map<string, EventLine>()
  let lost = 0
  return {
    isEmpty: () => waiting.size === 0,
    /** Adds `line` if there is room, else counts its events as lost. */
    keep(line: EventLine): void {
      if (waiting.size < mostWaiting || waiting.has(eventKeyOf(line))) addTo(waiting, line)
      else lost += line.times
    },
    /** Adds `line` whatever waits. */
    add: (line: EventLine) => addTo(waiting, line),
    takeAll(): EventLine[] {
      const lines = [...waiting.values()]
      waiting = new Map()
      return lines
    },
    /** How many events were lost since this was asked last. */
    takeLost(): number {
      const times = lost
      lost = 0
      return times
    },
  }
}
