import type { Db } from '../db/db.ts'
import { unlessTooMany } from '../ground/problems/too-many-waiting.ts'
import { createSlots } from '../ground/slots.ts'
import { judgeHit, type Hit } from './hits.ts'
import type { CountedRate, Counts } from './limiter.ts'
import { insertHit, lockHits, updateHits } from './rates.sql.ts'

/**
 * Counts that every server of the portal shares; requests for one subject are judged one after the other.
 * They wait for that here rather than in the database, where each of them would hold a connection.
 */
export function databaseCounts(db: Db): Counts {
  const oneByOne = createSlots({ atOnce: 1, mostWaiting: 200 })
  return {
    take: (rates, hit, { dry } = { dry: false }) =>
      unlessTooMany(
        oneByOne(rates[0]?.subject ?? '', () => count(db, rates, hit, dry)),
        1,
      ),

    takeBack: (rates, hit) => oneByOne(rates[0]?.subject ?? '', () => takeBack(db, rates, hit)),
  }
}

const expiryAfter = (hit: Hit) => (seconds: number) => new Date(hit.at + seconds * 1_000)

/** One rate with room for the hit, as a write has nearly always, is one statement; the rest is judged. */
async function count(db: Db, rates: readonly CountedRate[], hit: Hit, dry: boolean): Promise<number> {
  const [first, ...others] = rates
  if (first && others.length === 0 && !dry) {
    const { subject, most, seconds } = first
    const rate = { subject, most, windowMs: seconds * 1_000 }
    if (await insertHit(db, rate, hit, expiryAfter(hit)(seconds))) return 0
  }
  return judgeAll(db, rates, hit, dry)
}

function judgeAll(db: Db, rates: readonly CountedRate[], hit: Hit, dry: boolean): Promise<number> {
  return db.transaction(async (sql) => {
    const expiryOf = expiryAfter(hit)
    const longest = Math.max(...rates.map(({ seconds }) => seconds))
    const counted = await lockHits(
      sql,
      rates.map(({ subject }) => subject),
      expiryOf(longest),
    )
    const verdicts = rates.map((rate) => {
      const before = counted.find(({ subject }) => subject === rate.subject)?.hits ?? []
      return { ...rate, ...judgeHit(before, hit, rate) }
    })
    const retryAfterSeconds = Math.max(0, ...verdicts.map((verdict) => verdict.retryAfterSeconds))
    if (retryAfterSeconds > 0 || dry) return retryAfterSeconds
    for (const { subject, hits, seconds } of verdicts) {
      await updateHits(sql.unawaited, { subject, hits }, expiryOf(seconds))
    }
    return 0
  })
}

function takeBack(db: Db, rates: readonly CountedRate[], hit: Hit): Promise<void> {
  return db.transaction(async (sql) => {
    const expiryOf = expiryAfter(hit)
    const subjects = rates.map(({ subject }) => subject)
    const counted = await lockHits(sql, subjects, expiryOf(0))
    for (const { subject, hits } of counted) {
      const seconds = rates.find((rate) => rate.subject === subject)?.seconds ?? 0
      const others = hits.filter(({ id }) => id !== hit.id)
      await updateHits(sql.unawaited, { subject, hits: others }, expiryOf(seconds))
    }
  })
}
