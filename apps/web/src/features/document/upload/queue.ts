/** Runs work, `atOnce` pieces at a time, the others in the order they came. */
export function createQueue(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place is handed on, never free in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
