import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../db/db.ts'
import type { Log } from '../ground/log.ts'
import { reasonOf } from '../ground/start-error.ts'
import { backOffMs, maxAttempts } from './back-off.ts'
import { type Deliver, isFinal } from './deliver.ts'
import { takeMail } from './mail-allowance.ts'
import type { MessageKind } from './message-kinds.ts'
import {
  claimMessages,
  isToCustomer,
  type Leased,
  markDelivered,
  park,
  release,
  retryLater,
} from './outbox.sql.ts'

type Dependencies = {
  db: Db
  deliver: Deliver
  log: Log
  /** Mails to one account within 24 hours. */
  mailsOfDay: number
  /** 0 to 1, for the jitter. */
  random: () => number
  /** How often to look, and how long a stop waits for what is under way; for tests. */
  pace?: { pollMs: number; stopMs: number }
}

export type OutboxWorker = {
  /** Looks for messages at once: something has just been committed. */
  wake(): void
  /** Takes no more messages, lets those under way finish for some seconds, and gives the leases of the others back. */
  stop(): Promise<void>
}

const usualPace = { pollMs: 500, stopMs: 10_000 }
const atOnce = 5
const deliveryMs = 60_000
// Longer than a delivery can last, so that nobody takes a message that is still under way.
const leaseSeconds = 120

/** Mail and webhook each in a lane of its own, so that one of them hanging does not hold the other up. */
const lanes: readonly (readonly MessageKind[])[] = [
  ['brokerMail', 'receipt', 'receiptCopy', 'notice'],
  ['brokerWebhook'],
]

/** Delivers the outbox from now on, at least once each, beside any number of other processes doing the same. */
export function startOutbox(dependencies: Dependencies): OutboxWorker {
  const started = lanes.map((kinds) => startLane(kinds, dependencies))
  return {
    wake: () => started.forEach((lane) => lane.wake()),
    stop: async () => void (await Promise.all(started.map((lane) => lane.stop()))),
  }
}

function startLane(
  kinds: readonly MessageKind[],
  { db, deliver, log, random, mailsOfDay, pace = usualPace }: Dependencies,
): OutboxWorker {
  const underWay = new Map<Leased, Promise<void>>()
  const bell = createBell()
  let stopping = false
  let isReachable = true
  /** Claimed while the stop began, and begun by nobody. */
  let unbegun: Leased[] = []

  async function run(): Promise<void> {
    while (!stopping) {
      const free = atOnce - underWay.size
      const claimed = free > 0 ? await claim(free) : []
      begin(claimed)
      if (claimed.length === 0) await bell.wait(pace.pollMs)
    }
  }

  function begin(claimed: Leased[]): void {
    if (stopping) unbegun = claimed
    else for (const message of claimed) start(message)
  }

  async function claim(limit: number): Promise<Leased[]> {
    try {
      const claimed = await claimMessages(db, { kinds, limit, leaseSeconds })
      isReachable = true
      return claimed
    } catch (error) {
      // The database being away is said once, not twice a second.
      if (isReachable) log.error(`The outbox cannot be read: ${reasonOf(error)}`)
      isReachable = false
      return []
    }
  }

  function start(message: Leased): void {
    const done = attempt(message).catch((error: unknown) =>
      // The lease ends by itself, and the message is delivered again under the same id.
      log.error(`The outcome of message ${message.messageId} could not be written down: ${reasonOf(error)}`),
    )
    underWay.set(
      message,
      done.finally(() => {
        underWay.delete(message)
        bell.ring()
      }),
    )
  }

  async function attempt(message: Leased): Promise<void> {
    try {
      if (message.attempts > maxAttempts) throw new Error('Every try ended with the process that made it')
      if (isToCustomer(message) && !(await takeMail(db, message, mailsOfDay))) return
      await within(deliveryMs, deliver(message))
    } catch (error) {
      return failed(message, error)
    }
    await markDelivered(db, message)
  }

  async function failed(message: Leased, error: unknown): Promise<void> {
    const { messageId, kind, attempts } = message
    const reason = reasonOf(error).slice(0, 500)
    if (!isFinal(error) && attempts < maxAttempts) {
      return retryLater(db, message, { delayMs: backOffMs(attempts, random), error: reason })
    }
    await park(db, message, reason)
    log.error(
      `Message ${messageId} (${kind}) is parked after ${attempts} ${attempts === 1 ? 'try' : 'tries'}. ` +
        `See why with: npm run portal -- outbox list; then send it with: npm run portal -- outbox retry ${messageId}`,
    )
  }

  const running = run()
  return {
    wake: bell.ring,
    async stop() {
      stopping = true
      bell.ring()
      await running
      await Promise.race([Promise.all(underWay.values()), wait(pace.stopMs, undefined, { ref: false })])
      await Promise.all([...underWay.keys(), ...unbegun].map((message) => release(db, message)))
    },
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController()
  const late = wait(ms, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error(`Not delivered within ${ms / 1000} s`)
  })
  await Promise.race([work, late]).finally(() => timer.abort())
}

/** Somebody waits for the bell, or for a while; a ring before the wait counts. */
function createBell() {
  let hasRung = false
  let answer: (() => void) | undefined
  return {
    ring: () => {
      hasRung = true
      answer?.()
    },
    async wait(ms: number): Promise<void> {
      if (!hasRung) {
        const { promise, resolve } = Promise.withResolvers<void>()
        answer = resolve
        const timer = setTimeout(resolve, ms)
        await promise
        clearTimeout(timer)
      }
      hasRung = false
    },
  }
}
