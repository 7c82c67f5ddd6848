import { createHash, randomUUID } from 'node:crypto'
import type { Rate } from '@portal/contract/ground/rates.ts'
import { networkOf } from '../ground/addresses/network.ts'
import type { Log } from '../ground/log.ts'
import { codeOf } from '../ground/problems/error-code.ts'
import { Problem } from '../ground/problems/problem.ts'
import type { Hit } from './hits.ts'

/** One rate with whom it counts. */
export type CountedRate = Pick<Rate, 'most' | 'seconds'> & { subject: string }

export type Counts = {
  /**
   * Counts `hit` against all `rates` or, when one is used up, against none; `dry` only says what would
   * happen. Seconds to come back in, 0 when it may pass.
   */
  take(rates: readonly CountedRate[], hit: Hit, options?: { dry: boolean }): Promise<number>
  /** Takes back what `take` counted for `hit`. */
  takeBack(rates: readonly CountedRate[], hit: Hit): Promise<void>
}

export type Limited = {
  call: string
  rates: readonly Rate[]
  accountId: string
  address: string
  /** What makes two requests one; absent = each counts. */
  identity?: string | undefined
}

export type Limiter = {
  /** @throws Problem 'too-many-requests' with the seconds to wait when a rate of the call is used up. */
  take(limited: Limited): Promise<void>
  /** Takes back what `take` counted under its identity, for an attempt not the caller's to pay for. */
  takeBack(limited: Limited & { identity: string }): Promise<void>
  /** Counts nothing. @throws Problem 'too-many-requests' when `take` would. */
  requireRoom(limited: Limited): Promise<void>
}

type Options = {
  shared: Counts
  /** Counts for reads, and for everything while the shared ones cannot be had. */
  own: Counts
  /** Multiplies what the call table allows (setting RATE_LIMIT_FACTOR). */
  factor: number
  log: Log
  now?: () => number
}

/** Counts requests by the rates of the call table, on the machine's own clock. */
export function createLimiter({ shared, own, factor, log, now = Date.now }: Options): Limiter {
  const sharedOrOwn = withFallback(shared, own, log)

  function countedOf(limited: Limited) {
    const { rates, identity } = limited
    const counted = rates.filter(({ counts }) => counts === undefined)
    const everywhere = counted.filter(({ where }) => where === undefined)
    return {
      hit: { id: everywhere.length > 0 ? idOf(identity) : '', at: now() },
      here: counted
        .filter(({ where }) => where === 'process')
        .map((rate) => countedRateOf(rate, limited, { factor, nameOf: asIs })),
      everywhere: everywhere.map((rate) => countedRateOf(rate, limited, { factor, nameOf: hashed })),
    }
  }

  async function judge(limited: Limited, dry: boolean): Promise<void> {
    const { hit, here, everywhere } = countedOf(limited)
    const waits = [
      here.length > 0 ? await own.take(here, hit, { dry }) : 0,
      everywhere.length > 0 ? await sharedOrOwn.take(everywhere, hit, { dry }) : 0,
    ]
    const retryAfterSeconds = Math.max(...waits)
    if (retryAfterSeconds > 0) throw new Problem('too-many-requests', { retryAfterSeconds })
  }

  async function takeBack(limited: Limited): Promise<void> {
    const { hit, here, everywhere } = countedOf(limited)
    await own.takeBack(here, hit)
    await sharedOrOwn.takeBack(everywhere, hit)
  }

  return {
    take: (limited) => judge(limited, false),
    takeBack,
    requireRoom: (limited) => judge(limited, true),
  }
}

/** Counts by `shared`, and by `own` while that does not answer. */
function withFallback(shared: Counts, own: Counts, log: Log): Counts {
  // A limiter must never be why the portal is down; until it is back each server counts for itself.
  const byOwn =
    <T>(count: () => Promise<T>) =>
    (error: unknown) => {
      log.warn(
        `the shared rate limits do not answer (${codeOf(error) ?? 'no code'}); this server counts for itself`,
      )
      return count()
    }
  return {
    take: (rates, hit, options) =>
      shared.take(rates, hit, options).catch(byOwn(() => own.take(rates, hit, options))),
    takeBack: (rates, hit) => shared.takeBack(rates, hit).catch(byOwn(() => own.takeBack(rates, hit))),
  }
}

function countedRateOf(
  { per, most, seconds }: Rate,
  { call, accountId, address }: Limited,
  { factor, nameOf }: { factor: number; nameOf: (accountId: string) => string },
): CountedRate {
  const who = per === 'account' ? nameOf(accountId) : networkOf(address)
  return { subject: `${call} ${per} ${who}`, most: most * factor, seconds }
}

/** Of a count that leaves no trace but in memory: a hash would cost a read more than its counting. */
const asIs = (accountId: string) => accountId

function idOf(identity: string | undefined): string {
  return identity === undefined ? randomUUID() : hashed(identity)
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
