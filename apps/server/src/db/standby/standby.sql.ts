import type { Sql } from '../db.ts'

/** Up to where everything that was acknowledged lies on the leader's disk, and so on its way to a standby. */
export async function findPosition(leader: Sql): Promise<string> {
  const [row] = await leader.query<{ position: string }>(
    'select pg_current_wal_flush_lsn()::text as position',
  )
  if (!row) throw new Error('The database does not say how far it has written')
  return row.position
}

/**
 * Whether a server shows all that the leader had at `position`; one that leads itself may be a former
 * leader.
 */
export async function hasReached(standby: Sql, position: string): Promise<boolean> {
  const [row] = await standby.query<{ has: boolean }>(
    'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
    [position],
  )
  return row?.has === true
}

export async function isFollowing(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
  return row?.follows === true
}
