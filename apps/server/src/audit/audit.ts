import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../ground/log.ts'
import { createEventBudget, type EventBudget } from './event-budget.ts'
import type { SecurityEvent } from './event-kinds.ts'
import { addTo, type EventLine, keyOf, lineOf } from './event-line.ts'
import type { Pseudonyms } from './pseudonyms.ts'

export type Audit = {
  /** Takes `event` down, to be written within a second. Never throws, never waits. */
  note(event: SecurityEvent): void
  /**
   * Takes `event` down and writes it before it resolves, unless the database does not take it within two seconds: then it is
   * tried again with the others. Never throws.
   */
  write(event: SecurityEvent): Promise<void>
  /** Writes what waits. Never throws. */
  flush(): Promise<void>
  /** The pseudonym of a connection's address. */
  addressOf(address: string): string
}

type Dependencies = {
  pseudonyms: Pseudonyms
  add(lines: readonly EventLine[]): Promise<void>
  log: Pick<Log, 'warn'>
  budget?: EventBudget
  now?: () => Date
}

const flushMs = 1_000
const patienceMs = 2_000
/** Different lines that wait while the database is away. */
const mostWaiting = 2_000

/**
 * Who did what, beside the accepted writes that the journal takes down itself. Equal events are counted together while they
 * wait, what does not fit is counted as lost, and both the log and the audit tell how many were.
 */
export function createAudit({ pseudonyms, add, log, budget, now = () => new Date() }: Dependencies): Audit {
  const withinBudget = createEventBudget(budget)
  let waiting = new Map<string, EventLine>()
  let timer: NodeJS.Timeout | undefined
  let lost = 0
  let isAway = false
  let last = Promise.resolve()

  function keep(line: EventLine): void {
    if (waiting.size < mostWaiting || waiting.has(keyOf(line))) addTo(waiting, line)
    else lost += line.times
  }

  function keepLost(): void {
    if (lost === 0) return
    log.warn(`${lost} security events were lost, because the database did not take them in time`)
    const line = lineOf({ kind: 'events-lost', outcome: 'buffer-full', traceId: '' }, now(), pseudonyms)
    addTo(waiting, { ...line, times: lost })
    lost = 0
  }

  async function writeWaiting(): Promise<void> {
    if (waiting.size === 0) return
    const lines = waiting
    waiting = new Map()
    try {
      await add([...lines.values()])
      isAway = false
      keepLost()
    } catch {
      if (!isAway) log.warn('security events are not written for now; they wait')
      isAway = true
      for (const line of lines.values()) keep(line)
    }
    if (waiting.size > 0) soon()
  }

  function soon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, flushMs).unref()
  }

  // One after the other: whoever asks while one runs finds the next, which takes all that came meanwhile.
  function flush(): Promise<void> {
    last = last.then(writeWaiting)
    return last
  }

  const take = (event: SecurityEvent) => keep(withinBudget(lineOf(event, now(), pseudonyms)))

  return {
    note(event) {
      take(event)
      soon()
    },
    async write(event) {
      take(event)
      await Promise.race([flush(), wait(patienceMs, undefined, { ref: false })])
    },
    flush,
    addressOf: pseudonyms.address,
  }
}
