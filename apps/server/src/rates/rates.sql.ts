import type { Sql } from '../db/db.ts'
import type { Hit } from './hits.ts'

type Counted = { subject: string; hits: Hit[] }

/** The hits of `subjects`, locked until the transaction ends, in one order so that nobody deadlocks. */
export async function lockHits(sql: Sql, subjects: readonly string[], expiresAt: Date): Promise<Counted[]> {
  const ordered = subjects.toSorted()
  await sql.query(
    `insert into rate_limit (subject, hits, expires_at)
     select subject, '[]', $2 from unnest($1::text[]) as subject order by subject
     on conflict do nothing`,
    [ordered, expiresAt],
  )
  return sql.query<Counted>(
    'select subject, hits from rate_limit where subject = any($1) order by subject for update',
    [ordered],
  )
}

export async function updateHits(sql: Sql, { subject, hits }: Counted, expiresAt: Date): Promise<void> {
  await sql.query('update rate_limit set hits = $2, expires_at = $3 where subject = $1', [
    subject,
    JSON.stringify(hits),
    expiresAt,
  ])
}

export async function deleteExpiredHits(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from rate_limit where expires_at < $1', [now])
}
