import type { Db } from '../db/db.ts'
import { unlessTooMany } from '../ground/problems/too-many-waiting.ts'
import { createSlots } from '../ground/slots.ts'
import { judge, type Hit } from './hits.ts'
import type { Counts, Limit } from './limiter.ts'
import { lockHits, writeHits } from './rates.sql.ts'

/**
 * Counts that every server of the portal shares; requests for one subject are judged one after the other.
 * They wait for that here rather than in the database, where each of them would hold a connection.
 */
export function databaseCounts(db: Db): Counts {
  const oneByOne = createSlots({ atOnce: 1, maxWaiting: 200 })
  return {
    take: (limits, hit, { dry } = { dry: false }) =>
      unlessTooMany(
        oneByOne(limits[0]?.subject ?? '', () => count(db, limits, hit, dry)),
        1,
      ),

    giveBack: (limits, hit) => oneByOne(limits[0]?.subject ?? '', () => takeBack(db, limits, hit)),
  }
}

const expiryAfter = (hit: Hit) => (seconds: number) => new Date(hit.at + seconds * 1_000)

function count(db: Db, limits: readonly Limit[], hit: Hit, dry: boolean): Promise<number> {
  return db.transaction(async (sql) => {
    const expiryOf = expiryAfter(hit)
    const longest = Math.max(...limits.map(({ seconds }) => seconds))
    const counted = await lockHits(
      sql,
      limits.map(({ subject }) => subject),
      expiryOf(longest),
    )
    const verdicts = limits.map((limit) => {
      const before = counted.find(({ subject }) => subject === limit.subject)?.hits ?? []
      return { ...limit, ...judge(before, hit, limit) }
    })
    const retryAfterSeconds = Math.max(0, ...verdicts.map((verdict) => verdict.retryAfterSeconds))
    if (retryAfterSeconds > 0 || dry) return retryAfterSeconds
    for (const { subject, hits, seconds } of verdicts) {
      await writeHits(sql, { subject, hits }, expiryOf(seconds))
    }
    return 0
  })
}

function takeBack(db: Db, limits: readonly Limit[], hit: Hit): Promise<void> {
  return db.transaction(async (sql) => {
    const expiryOf = expiryAfter(hit)
    const subjects = limits.map(({ subject }) => subject)
    const counted = await lockHits(sql, subjects, expiryOf(0))
    for (const { subject, hits } of counted) {
      const seconds = limits.find((limit) => limit.subject === subject)?.seconds ?? 0
      const others = hits.filter(({ id }) => id !== hit.id)
      await writeHits(sql, { subject, hits: others }, expiryOf(seconds))
    }
  })
}
