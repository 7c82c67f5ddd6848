import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

const reasons = {
  overload: 'requests were refused, because the server has too much to do',
  rate: 'requests were refused, because a rate was used up',
} as const

/** Requests that the server had no room for. */
export const shedRequests = new WeakSet<FastifyRequest>()

const everyMs = 1_000

/**
 * Tells of requests that are refused by design, as one warning a second and reason with their number:
 * thousands of lines would take from the server what it is short of, and hide the others.
 */
export function countRefusals(log: Pick<FastifyBaseLogger, 'warn'>) {
  const counts = new Map<keyof typeof reasons, number>()
  let timer: NodeJS.Timeout | undefined

  /** What was counted and not told yet. */
  function tell(): void {
    clearTimeout(timer)
    timer = undefined
    for (const [reason, count] of counts) log.warn({ count }, reasons[reason])
    counts.clear()
  }

  return {
    count(reason: keyof typeof reasons): void {
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
      timer ??= setTimeout(tell, everyMs).unref()
    },
    tell,
  }
}
