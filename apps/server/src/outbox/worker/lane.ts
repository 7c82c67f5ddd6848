import { setTimeout as wait } from 'node:timers/promises'
import { reasonOf } from '../../ground/start-error.ts'
import type { Leased, MessageKind } from '../message-kinds.ts'
import { createAttempt, type AttemptDependencies } from './attempt.ts'
import { createBell } from './bell.ts'
import { leaseSeconds, startHeartbeat, type Sleep } from './heartbeat.ts'
import { leaseMessages, release } from './lease.sql.ts'

export type LaneDependencies = AttemptDependencies & {
  /** How often to look, and how long a stop waits for what is under way; for tests. */
  pace?: { pollMs: number; stopMs: number }
  /** How many deliveries a lane makes side by side; absent = a few. */
  atOnce?: number
  /** How the time between two renewals of leases passes; for tests. */
  sleep?: Sleep
}

export type Lane = {
  /** Looks for messages at once: something has just been committed. */
  wake(): void
  /** Waits `stopMs` for those under way; other servers get the leases of those not begun at once. */
  stop(): Promise<void>
}

const defaultPace = { pollMs: 500, stopMs: 10_000 }
const few = 5
/** Between two looks, so that one finds all that is committed and has ended meanwhile. */
const restMs = 20

/** Delivers the messages of `kinds` from now on, `atOnce` side by side. */
export function startLane(
  kinds: readonly MessageKind[],
  { pace = defaultPace, atOnce = few, ...deps }: LaneDependencies,
): Lane {
  const bell = createBell()
  const deliveries = createDeliveries(deps, bell.ring)
  const heartbeat = startHeartbeat(deliveries.underWay, deps)
  const lease = leaseOf(kinds, deps)
  let stopping = false
  /** Leased while the stop began, and begun by nobody. */
  let unbegun: Leased[] = []

  async function run(): Promise<void> {
    while (!stopping) {
      if ((await heartbeat.between(look)) === 0) await bell.wait(pace.pollMs)
      await wait(restMs)
    }
  }

  /** Begins what is due and has room; gives how many that were. */
  async function look(): Promise<number> {
    const leased = await lease(atOnce - deliveries.underWay().length)
    if (stopping) unbegun = leased
    else for (const message of leased) deliveries.begin(message)
    return leased.length
  }

  const running = run()
  return {
    wake: bell.ring,
    async stop() {
      stopping = true
      bell.ring()
      await running
      const unfinished = await deliveries.finish(pace.stopMs)
      heartbeat.stop()
      await Promise.all([...unfinished, ...unbegun].map((message) => release(deps.db, message)))
    },
  }
}

/** The deliveries under way; `onEnd` is told after each. */
function createDeliveries(deps: AttemptDependencies, onEnd: () => void) {
  const underWay = new Map<Leased, Promise<void>>()
  const attempt = createAttempt(deps)
  return {
    underWay: () => [...underWay.keys()],
    begin(message: Leased): void {
      const same = [...underWay.keys()].find(({ messageId }) => messageId === message.messageId)
      if (same) {
        // Its lease ran out, in a process that stood still for instance, and it is found again: one delivery.
        same.attempts = message.attempts
        return
      }
      const done = attempt(message).catch((error: unknown) =>
        // The lease ends by itself, and the message is delivered again under the same id.
        deps.log.error(
          `The outcome of message ${message.messageId} could not be written down: ${reasonOf(error)}`,
        ),
      )
      underWay.set(
        message,
        done.finally(() => {
          underWay.delete(message)
          onEnd()
        }),
      )
    },
    /** Waits at most `ms`; gives the messages that are under way even so. */
    async finish(ms: number): Promise<Leased[]> {
      await Promise.race([Promise.all(underWay.values()), wait(ms, undefined, { ref: false })])
      return [...underWay.keys()]
    },
  }
}

/** Leases at most `limit` messages of `kinds` that are due; none while the database is away. */
function leaseOf(kinds: readonly MessageKind[], { db, log }: AttemptDependencies) {
  let isReachable = true
  const reached = (leased: Leased[]) => {
    isReachable = true
    return leased
  }
  const away = (error: unknown): Leased[] => {
    // The database being away is said once, not twice a second.
    if (isReachable) log.error(`The outbox cannot be read: ${reasonOf(error)}`)
    isReachable = false
    return []
  }
  return async (limit: number) =>
    limit > 0 ? leaseMessages(db, { kinds, limit, leaseSeconds }).then(reached, away) : []
}
