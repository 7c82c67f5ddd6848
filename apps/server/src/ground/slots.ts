import { TooManyWaiting } from './problems/too-many-waiting.ts'

/** Runs work at most `atOnce` at a time for one key, the rest in order; refuses what comes when `maxWaiting` wait. */
export function createSlots({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  const keys = new Map<string, { running: number; waiting: (() => void)[] }>()

  async function enter(key: string): Promise<void> {
    const slots = keys.get(key) ?? { running: 0, waiting: [] }
    keys.set(key, slots)
    if (slots.running < atOnce) {
      slots.running++
      return
    }
    if (slots.waiting.length >= maxWaiting) throw new TooManyWaiting()
    // Whoever leaves hands the place over, so `running` stays.
    await new Promise<void>((resolve) => slots.waiting.push(resolve))
  }

  function leave(key: string): void {
    const slots = keys.get(key)
    const next = slots?.waiting.shift()
    if (next) return next()
    if (slots && --slots.running === 0) keys.delete(key)
  }

  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await enter(key)
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}
