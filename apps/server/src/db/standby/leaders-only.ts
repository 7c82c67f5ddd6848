import type pg from 'pg'

/** PostgreSQL's own code where somebody writes to a server that only follows. */
export const readOnlyCode = '25006'

/**
 * Lets a new connection into a pool only where the server leads: one that follows, or is about to lead and has not
 * caught up with itself, would show what was.
 */
export const leadersOnly: NonNullable<pg.PoolConfig['verify']> = (client, done) => {
  client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows').then(
    ({ rows }) => done(rows[0]?.follows ? new FollowsError() : undefined),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  )
}

class FollowsError extends Error {
  override name = 'FollowsError'
  readonly code = readOnlyCode
  constructor() {
    super('The server follows another one, or is about to lead')
  }
}
