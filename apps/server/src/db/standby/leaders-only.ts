import { callbackify } from 'node:util'
import type pg from 'pg'

/** PostgreSQL's own code where somebody writes to a server that only follows. */
export const readOnlyCode = '25006'

/**
 * Lets a new connection into a pool only where the server leads: one that follows, or is about to lead and
 * has not caught up with itself, would show what was.
 */
export const leadersOnly: NonNullable<pg.PoolConfig['verify']> = callbackify(requireLeader)

async function requireLeader(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
  if (rows[0]?.follows) throw new FollowsError()
}

class FollowsError extends Error {
  override name = 'FollowsError'
  readonly code = readOnlyCode
  constructor() {
    super('The server follows another one, or is about to lead')
  }
}
