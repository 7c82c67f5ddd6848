import { hourMs } from '@portal/domain/ground/dates.ts'

/** After so many tries, about three days, a message waits for the operator. */
export const mostAttempts = 50

const firstMs = 2_000
const longestMs = 2 * hourMs

/**
 * How long to wait after the failed try number `attempts`: twice as long each time up to two hours, give or
 * take a quarter by `random` (0 to 1), so that messages that failed together do not come back together.
 */
export function backOffMs(attempts: number, random: () => number): number {
  const delay = Math.min(longestMs, firstMs * 2 ** (attempts - 1))
  return Math.round(delay * (0.75 + random() / 2))
}
