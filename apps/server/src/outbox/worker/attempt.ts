import { DatabaseUnavailable, type Db } from '../../db/db.ts'
import type { Log } from '../../ground/log.ts'
import { createSlots } from '../../ground/slots.ts'
import { portalCommand, reasonOf } from '../../ground/start-error.ts'
import { batched } from '../../ground/turns/batched.ts'
import { isFinal, type Deliver } from '../deliver.ts'
import { takeMail, takeMailsWithRoom } from '../mail-allowance.ts'
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

/** As many as share a statement at most. */
const mostTogether = 50

/**
 * Tries once to deliver a message and writes down what came of it; what the database is asked for several at
 * a time it is asked once. Rejects when the outcome cannot be written.
 */
export function createAttempt(deps: AttemptDependencies): (message: Leased) => Promise<void> {
  const { db, deliver, mailsOfDay } = deps
  const hasRoom = batched((messages: readonly Leased[]) => takeMailsWithRoom(db, messages, mailsOfDay), {
    most: mostTogether,
  })
  const delivered = batched(
    async (messages: readonly Leased[]) => {
      await markDelivered(db, messages)
      return messages
    },
    { most: mostTogether, isOfOne: (error) => !(error instanceof DatabaseUnavailable) },
  )
  // Else a lane's worth of them would take every connection from customers.
  const inTurn = createSlots({ atOnce: 2, mostWaiting: 1_000 })
  // What fails for all of several is judged for each alone.
  const mayLeave = async (message: Leased) =>
    (await hasRoom(message).catch(() => false)) || inTurn('', () => takeMail(db, message, mailsOfDay))

  return async (message) => {
    try {
      if (message.attempts > mostAttempts) throw new Error('Every try ended with the process that made it')
      if (isToCustomer(message) && !(await mayLeave(message))) return
      await within(deliveryMs, deliver(message))
    } catch (error) {
      return inTurn('', () => failed(message, error, deps))
    }
    await delivered(message)
  }
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

/** A timer of one's own: breaking off a promised wait makes two errors for each message that left. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`Not delivered within ${ms / 1000} s`)), ms).unref()
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
