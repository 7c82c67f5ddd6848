import type { Rate } from '@portal/contract/ground/rates.ts'

/** One counted request: what identifies it, so that its repeats do not count, and its epoch milliseconds. */
export type Hit = { id: string; at: number }

/**
 * What `hit` means for one rate after `hits`: those that count from now on, it included unless it is refused,
 * and in how many seconds to come back when it is (0 when it may pass).
 */
export function judgeHit(
  hits: readonly Hit[],
  hit: Hit,
  { most, seconds }: Pick<Rate, 'most' | 'seconds'>,
): { hits: Hit[]; retryAfterSeconds: number } {
  const windowMs = seconds * 1_000
  const recent = hits.filter(({ at }) => at > hit.at - windowMs)
  if (recent.some(({ id }) => id === hit.id)) return { hits: recent, retryAfterSeconds: 0 }
  const mustLeave = recent[recent.length - most]
  if (recent.length < most || !mustLeave) return { hits: [...recent, hit], retryAfterSeconds: 0 }
  return {
    hits: recent,
    retryAfterSeconds: Math.max(1, Math.ceil((mustLeave.at + windowMs - hit.at) / 1_000)),
  }
}
