import type { Sql } from '../db/db.ts'
import type { Hit } from './hits.ts'

type Counted = { subject: string; hits: Hit[] }

/**
 * Has the commit of its statement's transaction wait for no disk: a crash of the database may forget the hits
 * of its last second, and nothing that was accepted.
 */
const unsynced = `select set_config('synchronous_commit', 'off', true) as is`

type OneRate = { subject: string; most: number; windowMs: number }

/**
 * Counts `hit` where the rate has room for it, as `judgeHit` would; false, and nothing changed, where it has
 * none or knows the hit.
 */
export async function insertHit(
  sql: Sql,
  { subject, most, windowMs }: OneRate,
  hit: Hit,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await sql.query(
    `with unsynced as materialized (${unsynced})
     insert into rate_limit as known (subject, hits, expires_at)
     select $1, jsonb_build_array($2::jsonb), $3 from unsynced
     on conflict (subject) do update
     set hits = (select coalesce(jsonb_agg(hit order by place), '[]') from ${recent}) || excluded.hits,
       expires_at = excluded.expires_at
     where (select count(*) < $5::float8 and coalesce(bool_and(hit->>'id' <> $2::jsonb->>'id'), true) from ${recent})
     returning 1`,
    [subject, JSON.stringify(hit), expiresAt, hit.at - windowMs, most],
  )
  return rows.length === 1
}

const recent = `(
         select hit, place from jsonb_array_elements(known.hits) with ordinality as each (hit, place)
         where (hit->>'at')::float8 > $4::float8) as recent`

/** The hits of `subjects`, locked until the transaction ends, in one order so that nobody deadlocks. */
export async function lockHits(sql: Sql, subjects: readonly string[], expiresAt: Date): Promise<Counted[]> {
  const ordered = subjects.toSorted()
  const [, counted] = await Promise.all([
    sql.query(
      `with unsynced as materialized (${unsynced})
       insert into rate_limit (subject, hits, expires_at)
       select subject, '[]', $2 from unsynced, unnest($1::text[]) as subject order by subject
       on conflict do nothing`,
      [ordered, expiresAt],
    ),
    sql.query<Counted>(
      'select subject, hits from rate_limit where subject = any($1) order by subject for update',
      [ordered],
    ),
  ])
  return counted
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
