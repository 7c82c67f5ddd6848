import pg from 'pg'
import { codeOf } from '../ground/problems/error-code.ts'
import { andFinally } from '../ground/undo.ts'
import type { PoolSettings } from './db.ts'

// Nobody has configured such a limit, so that one in force is the one that was asked for.
const probeMs = 9_731

/**
 * How to use the database at `url`: whether a pooler such as PgBouncer stands before it. One that lends its
 * connections for a transaction takes no limits of a session at the start, or takes them and forgets them.
 * @throws what `pg` throws when there is no connection
 */
export async function throughPooler(url: string): Promise<PoolSettings> {
  return { connectionString: url, pooled: !(await keepsSessions(url)) }
}

async function keepsSessions(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    statement_timeout: probeMs,
    query_timeout: probeMs,
    connectionTimeoutMillis: 2_000,
  })
  // A connection that is cut ends the process without a listener; the statement under way tells.
  client.on('error', () => {})
  const isLet = await client.connect().then(
    () => true,
    (error: unknown) => {
      if (isUnknownParameter(error)) return false
      throw error
    },
  )
  return isLet && andFinally(isInForce(client), () => client.end())
}

function isUnknownParameter(error: unknown): boolean {
  return codeOf(error) === '08P01' && error instanceof Error && error.message.includes('statement_timeout')
}

async function isInForce(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ms: string }>(
    `select setting as ms from pg_settings where name = 'statement_timeout'`,
  )
  return rows[0]?.ms === String(probeMs)
}
