import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../db/db.ts'
import type { Log } from '../../ground/log.ts'
import { portalCommand, reasonOf } from '../../ground/start-error.ts'
import { isFinal, type Deliver } from '../deliver.ts'
import { takeMail } from '../mail-allowance.ts'
import { isToCustomer, type Leased } from '../message-kinds.ts'
import { backOffMs, mostAttempts } from './back-off.ts'
import { markDelivered, park, retryLater } from './lease.sql.ts'

export type AttemptDependencies = {
  db: Db
  deliver: Deliver
  log: Log
  /** Mails to one account within 24 hours. */
  mailsOfDay: number
  /** 0 to 1, for the jitter. */
  random: () => number
}

/** Longer than that no delivery is waited for. */
const deliveryMs = 60_000

/** Tries once to deliver `message` and writes down what came of it. Rejects when that cannot be written. */
export async function attempt(message: Leased, deps: AttemptDependencies): Promise<void> {
  const { db, deliver, mailsOfDay } = deps
  try {
    if (message.attempts > mostAttempts) throw new Error('Every try ended with the process that made it')
    if (isToCustomer(message) && !(await takeMail(db, message, mailsOfDay))) return
    await within(deliveryMs, deliver(message))
  } catch (error) {
    return failed(message, error, deps)
  }
  await markDelivered(db, message)
}

async function failed(
  message: Leased,
  error: unknown,
  { db, log, random }: AttemptDependencies,
): Promise<void> {
  const { messageId, kind, attempts } = message
  const reason = reasonOf(error).slice(0, 500)
  if (!isFinal(error) && attempts < mostAttempts) {
    return retryLater(db, message, { delayMs: backOffMs(attempts, random), error: reason })
  }
  await park(db, message, reason)
  log.error(
    `Message ${messageId} (${kind}) is parked after ${attempts} ${attempts === 1 ? 'try' : 'tries'}. ` +
      `See why with: ${portalCommand} outbox list; then send it with: ${portalCommand} outbox retry ${messageId}`,
  )
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController()
  const late = wait(ms, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error(`Not delivered within ${ms / 1000} s`)
  })
  await Promise.race([work, late]).finally(() => timer.abort())
}
