/** Somebody waits for the bell, or for a while; a ring before the wait counts. */
export function createBell() {
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
