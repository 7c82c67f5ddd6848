import type { Db } from '../db/db.ts'
import { judge } from './hits.ts'
import type { Counts } from './limiter.ts'
import { lockHits, writeHits } from './rates.sql.ts'

/** Counts that every server of the portal shares; requests for one subject are judged one after the other. */
export function databaseCounts(db: Db): Counts {
  return {
    take: (limits, hit) =>
      db.transaction(async (sql) => {
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
        if (retryAfterSeconds > 0) return retryAfterSeconds
        for (const { subject, hits, seconds } of verdicts) {
          await writeHits(sql, { subject, hits }, expiryOf(seconds))
        }
        return 0
      }),
  }
}
