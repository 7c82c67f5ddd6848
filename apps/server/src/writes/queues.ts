import { Problem } from '../ground/problems/problem.ts'
import { createSlots, tooManyRequests } from '../ground/slots.ts'
import type { WriteIdentity } from './incoming-write.ts'

/** Runs `work` once it is the write's turn. */
type Queue = <T>(write: WriteIdentity, work: () => Promise<T>) => Promise<T>

/** Where a write waits: with all that is done for it, and again for its commit. */
export type Waits = { whole: readonly Queue[]; commit: readonly Queue[] }

/** A server's queues: those of a form, which waits with its body unread, and those of all other writes. */
export function createQueues(): { form: Waits; other: Waits } {
  const slotsOfTwins = createSlots({
    atOnce: 1,
    mostWaiting: 200,
    refusal: () => new Problem('idempotency-key-in-flight', { retryAfterSeconds: 2 }),
  })
  // Of one account two at once, an hour's worth waiting.
  const slotsOfOne = createSlots({ atOnce: 2, mostWaiting: 60, refusal: tooManyRequests })
  const slotsOfAll = createSlots({ atOnce: 8, mostWaiting: 500, refusal: tooManyRequests })

  /**
   * Repeats of one write come one after the other, so that the second finds the answer of the first instead
   * of preparing beside it: a password that has just been changed would count as guessed wrong.
   */
  const afterItsTwin: Queue = ({ accountId, call, policyNumber = '', idempotencyKey }, work) =>
    slotsOfTwins(`${accountId} ${idempotencyKey ?? `${call} ${policyNumber}`}`, work)
  const inTurn: Queue = ({ accountId }, work) => slotsOfOne(accountId, work)
  /**
   * Sixty uploads that end together wait here for their commit, which the pool would refuse after two
   * seconds; and whatever is written, reads find a connection.
   */
  const amongAll: Queue = (_write, work) => slotsOfAll('', work)

  return {
    form: { whole: [], commit: [inTurn, amongAll] },
    other: { whole: [afterItsTwin, inTurn], commit: [amongAll] },
  }
}

/** Runs `work` when the write has come through all of `queues`, the first of them first. */
export function through<T>(
  queues: readonly Queue[],
  write: WriteIdentity,
  work: () => Promise<T>,
): Promise<T> {
  const [first, ...others] = queues
  return first ? first(write, () => through(others, write, work)) : work()
}
