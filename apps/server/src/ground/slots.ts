import { Problem } from './problems/problem.ts'
import { TooManyWaiting } from './problems/too-many-waiting.ts'

/** Runs `work` when it is its turn among those with the same `key`. */
export type Slots = <T>(key: string, work: () => Promise<T>) => Promise<T>

type Options = {
  atOnce: number
  mostWaiting: number
  /** What is thrown when so many wait already; TooManyWaiting unless told. */
  refusal?: () => Error
}

/** The refusal of a call that has to wait for too many others. */
export const tooManyRequests = () => new Problem('too-many-requests', { retryAfterSeconds: 2 })

/**
 * Runs work at most `atOnce` at a time for one key, the rest in order; refuses what comes when `mostWaiting`
 * wait. By account the rest waits here rather than in the database's queue: three hundred requests of one
 * customer would take every place there from all others.
 */
export function createSlots({ atOnce, mostWaiting, refusal = () => new TooManyWaiting() }: Options): Slots {
  const keys = new Map<string, { running: number; waiting: (() => void)[] }>()

  /** Resolves when it is its turn; undefined when it may go at once. Throws `refusal()`. */
  function enter(key: string): Promise<void> | undefined {
    const slots = keys.get(key) ?? { running: 0, waiting: [] }
    keys.set(key, slots)
    if (slots.running < atOnce) {
      slots.running++
      return undefined
    }
    if (slots.waiting.length >= mostWaiting) throw refusal()
    // Whoever leaves hands the place over, so `running` stays.
    return new Promise<void>((resolve) => slots.waiting.push(resolve))
  }

  function leave(key: string): void {
    const slots = keys.get(key)
    const next = slots?.waiting.shift()
    if (next) return next()
    if (slots && --slots.running === 0) keys.delete(key)
  }

  return async (key, work) => {
    const turn = enter(key)
    if (turn) await turn
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}
