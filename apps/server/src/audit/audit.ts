import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../ground/log.ts'
import { codeOf } from '../ground/problems/error-code.ts'
import { createEventBudget, type EventBudget } from './event-budget.ts'
import { createEventBuffer } from './event-buffer.ts'
import type { SecurityEvent } from './event-kinds.ts'
import { eventLineOf, type EventLine } from './event-line.ts'
import type { Pseudonyms } from './pseudonyms.ts'

export type Audit = {
  /** Takes `event` down, to be written within a second. Never throws, never waits. */
  note(event: SecurityEvent): void
  /**
   * Takes `event` down and writes it before it resolves, unless the database does not take it within two
   * seconds: then it is tried again with the others. Never throws.
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
const defaultNow = () => new Date()

/**
 * Who did what, beside the accepted writes that the journal takes down itself. Equal events are counted
 * together while they wait, what does not fit counts as lost, and log and audit both tell how many were.
 */
export function createAudit({ budget, ...deps }: Dependencies): Audit {
  const { pseudonyms, now = defaultNow } = deps
  const withinBudget = createEventBudget(budget)
  const waiting = createEventBuffer()
  const { soon, flush } = createWriter(waiting, deps)
  const take = (event: SecurityEvent) => waiting.keep(withinBudget(eventLineOf(event, now(), pseudonyms)))

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

type EventBuffer = ReturnType<typeof createEventBuffer>
type WriterDependencies = Omit<Dependencies, 'budget'>

/** Writes what is `waiting`, soon or at once. */
function createWriter(waiting: EventBuffer, deps: WriterDependencies) {
  const { add, log } = deps
  let timer: NodeJS.Timeout | undefined
  let isAway = false
  let last = Promise.resolve()

  async function writeWaiting(): Promise<void> {
    const lines = waiting.takeAll()
    if (lines.length === 0) return
    try {
      await add(lines)
      isAway = false
      tellLost(waiting, deps)
    } catch (error) {
      if (!isAway)
        log.warn(`security events are not written for now (${codeOf(error) ?? 'no code'}); they wait`)
      isAway = true
      lines.forEach(waiting.keep)
    }
    if (!waiting.isEmpty()) soon()
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

  return { soon, flush }
}

function tellLost(waiting: EventBuffer, { log, pseudonyms, now = defaultNow }: WriterDependencies): void {
  const times = waiting.takeLost()
  if (times === 0) return
  log.warn(`${times} security events were lost, because the database did not take them in time`)
  const line = eventLineOf({ kind: 'events-lost', outcome: 'buffer-full', traceId: '' }, now(), pseudonyms)
  waiting.add({ ...line, times })
}
