import { Problem } from './problems/problem.ts'
import { createSlots } from './slots.ts'
import { TooManyWaiting } from './problems/too-many-waiting.ts'

/**
 * Runs work `atOnce` at a time for one account, and lets the rest wait here rather than in the database's queue: three hundred requests
 * of one customer would take every place there from all the others.
 * @throws Problem 'too-many-requests' when `maxWaiting` of the account wait
 */
export function createTurns(limits: { atOnce: number; maxWaiting: number }) {
  const slots = createSlots(limits)
  return async function inTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    try {
      return await slots(accountId, work)
    } catch (error) {
      if (error instanceof TooManyWaiting) throw new Problem('too-many-requests', { retryAfterSeconds: 2 })
      throw error
    }
  }
}
