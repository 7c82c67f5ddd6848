import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../db/db.ts'
import type { Log } from '../../ground/log.ts'
import { createSlots } from '../../ground/slots.ts'
import { reasonOf } from '../../ground/start-error.ts'
import type { Leased } from '../message-kinds.ts'
import { renewLeases } from './lease.sql.ts'

/** So long a message stays with a process that has died: it leaves by another within 15 s. */
export const leaseSeconds = 10

/** Three renewals fit into a lease: two may fail, by a busy database for instance, and nobody notices. */
const renewMs = 3_000

/** Waits `ms`, or until the signal. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

/** Resolves either way, and keeps no process alive. */
const sleepOfTheMachine: Sleep = (ms, signal) => wait(ms, undefined, { signal, ref: false }).catch(() => {})

type HeartbeatDependencies = { db: Db; log: Log; sleep?: Sleep | undefined }

type Heartbeat = {
  /** Does `work` between two renewals, which waits for it. */
  between<Result>(work: () => Promise<Result>): Promise<Result>
  stop(): void
}

/**
 * Renews the leases of what is under way every `renewMs`, so that a delivery may last longer than a lease and
 * is made by one process only. Renewals that fail are said once and tried again: a lease that runs out
 * meanwhile is somebody else's, and the message leaves twice at worst, under one id. A look for messages goes
 * `between`: it may find one of this process again, which a renewal beside it would take for lost.
 */
export function startHeartbeat(
  underWay: () => readonly Leased[],
  { db, log, sleep = sleepOfTheMachine }: HeartbeatDependencies,
): Heartbeat {
  const stopped = new AbortController()
  const inTurn = createSlots({ atOnce: 1, mostWaiting: 1 })
  const told = new WeakSet<Leased>()
  let isReachable = true

  async function beat(): Promise<void> {
    const messages = underWay().filter((message) => !told.has(message))
    if (messages.length === 0) return
    const lost = new Set(await renewLeases(db, messages, leaseSeconds))
    isReachable = true
    for (const message of messages.filter(({ messageId }) => lost.has(messageId))) {
      told.add(message)
      log.warn(`The lease of message ${message.messageId} ran out while it was delivered: it may leave twice`)
    }
  }

  const away = (error: unknown): void => {
    if (isReachable) log.error(`The leases of messages cannot be renewed: ${reasonOf(error)}`)
    isReachable = false
  }

  const run = async () => {
    for (;;) {
      await sleep(renewMs, stopped.signal)
      if (stopped.signal.aborted) return
      await inTurn('', beat).catch(away)
    }
  }
  void run()
  return { between: (work) => inTurn('', work), stop: () => stopped.abort() }
}
