import type { Sql } from '../../db/db.ts'

/** When an attempt was noted, to the microsecond, so that exactly it can be taken back. */
export type Noted = { subject: string; at: string }

/** Notes one attempt a subject as failed; committed before counting, so that parallel ones see each other. */
export async function noteFailures(sql: Sql, subjects: readonly string[]): Promise<Noted[]> {
  return sql.query<Noted>(
    `insert into login_failure (subject, at) select unnest($1::text[]), clock_timestamp()
     returning subject, at::text`,
    [subjects],
  )
}

/** Seconds since each attempt noted for `subject` in the last `windowSeconds`, most recent first. */
export async function listFailureAges(sql: Sql, subject: string, windowSeconds: number): Promise<number[]> {
  const rows = await sql.query<{ age: number }>(
    `select extract(epoch from clock_timestamp() - at)::float8 as age
     from login_failure
     where subject = $1 and at > clock_timestamp() - make_interval(secs => $2)
     order by at desc`,
    [subject, windowSeconds],
  )
  return rows.map(({ age }) => age)
}

export async function takeBackFailure(sql: Sql, { subject, at }: Noted): Promise<void> {
  await sql.query('delete from login_failure where subject = $1 and at = $2::timestamptz', [subject, at])
}

export async function deleteFailures(sql: Sql, subject: string): Promise<void> {
  await sql.query('delete from login_failure where subject = $1', [subject])
}

/** Deletes up to `most` attempts of yesterday and before; returns how many. */
export async function deleteOldFailures(sql: Sql, most: number): Promise<number> {
  const rows = await sql.query(
    `delete from login_failure
     where ctid = any(array(select ctid from login_failure where at < now() - interval '1 day' limit $1))
     returning 1`,
    [most],
  )
  return rows.length
}
