import type { Db } from '../db/db.ts'
import { createSlots, TooManyWaiting } from '../http/slots.ts'
import { type Hit, judge } from './hits.ts'
import type { Counts, Limit } from './limiter.ts'
import { lockHits, writeHits } from './rates.sql.ts'

/**
 * Counts that every server of the portal shares; requests for one subject are judged one after the other. They wait for that here
 * rather than in the database, where each of them would hold a connection.
 */
export function databaseCounts(db: Db): Counts {
  const oneByOne = createSlots({ atOnce: 1, maxWaiting: 200 })
  return {
    async take(limits, hit, { dry } = { dry: false }) {
      try {
        return await oneByOne(limits[0]?.subject ?? '', () => count(db, limits, hit, dry))
      } catch (error) {
        if (error instanceof TooManyWaiting) return 1
        throw error
      }
    },
  }
}

function count(db: Db, limits: readonly Limit[], hit: Hit, dry: boolean): Promise<number> {
  return db.transaction(async (sql) => {
    const expiryOf = (seconds: number) => new Date(hit.at + seconds * 1_000)
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
