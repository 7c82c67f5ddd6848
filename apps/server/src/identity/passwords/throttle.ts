import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { wrongPasswords } from '@portal/contract/ground/rates.ts'
import type { Sql } from '../../db/db.ts'
import { networkOf } from '../../ground/addresses/network.ts'
import { unlessTooMany } from '../../ground/problems/too-many-waiting.ts'
import { createSlots } from '../../ground/slots.ts'
import { orUndo } from '../../ground/undo.ts'
import {
  deleteFailures,
  listFailureAges,
  noteFailures,
  takeBackFailure,
  type Noted,
} from './login-failure.sql.ts'

const { perAccount, perAddress, seconds: windowSeconds } = wrongPasswords

type Attempt = {
  username: string
  address: string
  /** Whether the customer's own browser or session is asking. */
  isKnown?: boolean
  /** Told when this attempt was the last one that may fail for now. */
  onLocked?: () => void
}
export type Throttled = { retryAfterSeconds: number }
export type Throttle = ReturnType<typeof createThrottle>

/**
 * Slows password guessing down: after half of the allowed failures of the last quarter of an hour each
 * attempt waits longer, after all of them (`wrongPasswords`) even the right password is refused until the
 * oldest is forgotten. An attempt counts as failed before the password is looked at, so parallel guesses
 * cannot all pass. What a known browser tries counts for everybody, but is judged by the failures of known
 * browsers alone: strangers do not lock the customer out.
 */
export function createThrottle(sql: Sql, waitFor: (milliseconds: number) => Promise<unknown> = wait) {
  // Honest people sign in side by side too: they wait in turn instead of counting as each other's failures.
  const accountSlots = createSlots({ atOnce: 1, mostWaiting: 100 })
  const addressSlots = createSlots({ atOnce: 4, mostWaiting: 500 })

  return async function guarded(
    attempt: Attempt,
    isRight: () => Promise<boolean>,
  ): Promise<'right' | 'wrong' | Throttled> {
    const subjects = subjectsOf(attempt)
    const { own, account, address } = subjects
    const work = () => check(sql, subjects, { isRight, waitFor, onLocked: attempt.onLocked })
    const result = accountSlots(own, () => (own === account ? addressSlots(address, work) : work()))
    return unlessTooMany(result, { retryAfterSeconds: 60 })
  }
}

/** Lets `username` be tried anew: who holds her mailbox need not wait for guesses that failed before. */
export async function forgiveFailures(sql: Sql, username: string): Promise<void> {
  const { account, own: known } = subjectsOf({ username, address: '', isKnown: true })
  await deleteFailures(sql, account)
  await deleteFailures(sql, known)
}

type Subjects = {
  account: string
  address: string
  /** By whose failures the attempt is judged first: the account's, or those of its known browsers. */
  own: string
}

function subjectsOf({ username, address, isKnown = false }: Attempt): Subjects {
  const account = `account ${hashed(username)}`
  return {
    account,
    address: `address ${networkOf(address)}`,
    own: isKnown ? `known ${hashed(username)}` : account,
  }
}

type Check = {
  isRight: () => Promise<boolean>
  waitFor: (milliseconds: number) => Promise<unknown>
  onLocked: Attempt['onLocked']
}

async function check(
  sql: Sql,
  { account, address, own }: Subjects,
  { isRight, waitFor, onLocked }: Check,
): Promise<'right' | 'wrong' | Throttled> {
  const noted = await noteFailures(sql, [...new Set([own, account, address])])
  const ages = await listFailureAges(sql, own, windowSeconds)
  const verdicts = [judgeAges(ages, perAccount)]
  if (own === account)
    verdicts.push(judgeAges(await listFailureAges(sql, address, windowSeconds), perAddress))
  const retryAfterSeconds = Math.max(...verdicts.map((verdict) => verdict.retryAfterSeconds))
  if (retryAfterSeconds > 0) {
    await takeBack(sql, noted)
    return { retryAfterSeconds }
  }
  await waitFor(Math.max(...verdicts.map((verdict) => verdict.delayMs)))
  // When that fails, nobody looked at the password, so nobody has guessed.
  const verdict = await orUndo(isRight(), () => takeBack(sql, noted))
  if (!verdict) {
    if (ages.length >= perAccount) onLocked?.()
    return 'wrong'
  }
  await deleteFailures(sql, own)
  await takeBack(sql, noted)
  return 'right'
}

async function takeBack(sql: Sql, noted: readonly Noted[]): Promise<void> {
  for (const failure of noted) await takeBackFailure(sql, failure)
}

/**
 * What `ages` (seconds since each noted attempt, this one first) mean for this attempt when `allowed`
 * failures are: how long it waits, and in how many seconds to come back when it may not be made at all (0
 * when it may).
 */
export function judgeAges(
  ages: readonly number[],
  allowed: number,
): { delayMs: number; retryAfterSeconds: number } {
  const failed = ages.length - 1
  const oldestThatCounts = ages[allowed]
  if (oldestThatCounts !== undefined) {
    return {
      delayMs: 0,
      retryAfterSeconds: Math.max(1, Math.ceil(windowSeconds - oldestThatCounts)),
    }
  }
  const slow = failed - Math.floor(allowed / 2)
  return { delayMs: slow < 0 ? 0 : Math.min(250 * 2 ** slow, 2_000), retryAfterSeconds: 0 }
}

/** E-mail addresses of strangers are nobody's to keep. */
function hashed(username: string): string {
  return createHash('sha256').update(username).digest('base64url')
}
