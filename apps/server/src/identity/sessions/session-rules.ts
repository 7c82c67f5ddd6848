import { limits } from '@portal/domain/ground/limits.ts'
import type { EndReason } from './end-reason.ts'
import type { SessionRow } from './session-row.ts'

/** How long the cookie before the current one stays good once the latter is shown: answers may overtake. */
const graceMs = 30_000

type Judged = Pick<
  SessionRow,
  'endedAt' | 'endReason' | 'endsAt' | 'lastSeenAt' | 'generation' | 'confirmedAt'
>

/**
 * Why the session is over for whoever shows the cookie `generation` at `now`; undefined while it is open. The
 * cookie before the current one is good until the current one was seen and the grace is over, so that a lost
 * answer signs nobody out; anything older, or later, is a copy.
 */
export function sessionEnd(
  row: Judged,
  generation: number,
  now: Date,
  idleSeconds: number,
): EndReason | undefined {
  if (row.endedAt) return row.endReason ?? 'signed-out'
  if (row.endsAt <= now) return 'expired'
  if (row.lastSeenAt.getTime() + idleSeconds * 1_000 < now.getTime()) return 'idle'
  return isGood(row, generation, now) ? undefined : 'copied'
}

function isGood({ generation: current, confirmedAt }: Judged, generation: number, now: Date): boolean {
  // A later one was sealed by us before the database was restored to an earlier state.
  if (generation >= current) return true
  if (generation < current - 1) return false
  return !confirmedAt || now.getTime() - confirmedAt.getTime() <= graceMs
}

/** Until when an access token must live to be given out at `now` (§9 token refresh threshold). */
export function freshUntil(now: Date): Date {
  return new Date(now.getTime() + limits.tokenRefreshSeconds * 1_000)
}
