import pg from 'pg'
import { orUndo } from '../ground/undo.ts'
import { withRetries } from '../ground/with-retries.ts'
import { gatheringSocket } from './gathering-socket.ts'
import { leadersOnly, readOnlyCode } from './standby/leaders-only.ts'
import { send } from './statement.ts'
import { typeParser } from './type-parser.ts'
import { createUnawaited, firstFailure } from './unawaited.ts'

export type Sql = {
  /**
   * The rows a statement brings. Days come as 'yyyy-mm-dd', bigint as numbers, instants as Date.
   * @throws DatabaseUnavailable when the database cannot be reached or does not answer in time
   * @throws pg.DatabaseError when the statement itself is refused
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** The statements of one transaction. */
export type Tx = Sql & {
  /**
   * Statements that are sent at once and bring no rows: nobody waits for them one by one, the commit waits
   * for all. The transaction fails with the first of them that does, whatever `work` makes of what is refused
   * behind it.
   * @throws TypeError for an object among the values
   */
  readonly unawaited: Sql
}

type Patience = { patienceMs?: number; lockMs?: number }

export type Db = Sql & {
  /**
   * Runs `work` in one transaction, again from the start when the database asks for it (at most three times):
   * it has no effect but on `tx`. `patienceMs` is the time that one statement may take or wait instead of the
   * usual, and `lockMs` that for which it may wait for somebody else's lock.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: Patience): Promise<T>
  /** How many statements and transactions wait for a connection. */
  waiting(): number
  /** The connections that are open now, and how many of them do nothing. */
  connections(): { open: number; idle: number; most: number }
  /** Ends all connections once their statements are done. */
  close(): Promise<void>
}

/** The database is away, overloaded or too slow; the same request may succeed later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly code = 'DATABASE_UNAVAILABLE'
}

const statementMs = 5_000
const lockMs = 2_000
// A frozen database, unlike a dead one, cancels nothing itself: give up on our side soon after its limit.
const graceMs = 1_000

// Serialisation failures and deadlocks are answers, not faults: PostgreSQL wants the transaction again.
const retries = {
  waitMs: 20,
  mayHelp: (error: unknown) =>
    error instanceof pg.DatabaseError && ['40001', '40P01'].includes(error.code ?? ''),
}

/**
 * Where the database is; `pooled` where a connection is lent for one transaction (`pooler.ts`), `follows`
 * where it may be a standby.
 */
export type PoolSettings = pg.PoolConfig & { pooled?: boolean; follows?: boolean }

/** Limits of a session, by their names in PostgreSQL. */
const sessionLimits = {
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: 60_000,
}
const pooledBegin = [
  'begin',
  ...Object.entries(sessionLimits).map(([name, ms]) => `set local ${name} = ${ms}`),
]

/**
 * The one door to PostgreSQL: a pool of at most 10 connections, with time limits, statements prepared once.
 * Behind a pooler nothing outlives a transaction: each sets its limits itself, and a statement alone is one.
 */
export function openDb({ pooled = false, follows = false, ...connection }: PoolSettings): Db {
  const most = connection.max ?? 10
  const pool = new pg.Pool({
    connectionTimeoutMillis: 2_000,
    ...(!pooled && sessionLimits),
    query_timeout: statementMs + graceMs,
    keepAlive: true,
    // What is asked side by side of one transaction goes out at once, in its order.
    pipeline: true,
    stream: gatheringSocket,
    ...(!follows && { verify: leadersOnly }),
    application_name: 'espace-assure',
    types: { getTypeParser: typeParser },
    ...connection,
    max: most,
  })
  // Without listeners a connection cut by a restarting database, idle or between two statements, would end
  // the process; the next query reports it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>, options?: Patience) =>
    withClient(pool, (client) => transact(client, work, { ...options, pooled }))
  return {
    query: (text, values) =>
      pooled
        ? inTransaction((tx) => tx.query(text, values))
        : withClient(pool, (client) => runQuery(client, text, values, { named: true })),
    transaction: (work, options) => withRetries(() => inTransaction(work, options), retries),
    waiting: () => pool.waitingCount,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, most }),
    close: () => pool.end(),
  }
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(throwTranslated)
  const result = await orUndo(work(client), (error) =>
    // A connection that timed out may still be busy with its statement: never hand it to somebody else.
    client.release(error instanceof DatabaseUnavailable),
  )
  client.release()
  return result
}

async function transact<T>(
  client: pg.PoolClient,
  work: (tx: Tx) => Promise<T>,
  { patienceMs, lockMs, pooled }: Patience & { pooled: boolean },
): Promise<T> {
  let isOver = false
  const query: Sql['query'] = (text, values) => {
    if (isOver) throw new Error('A statement came after the end of its transaction')
    return runQuery(client, text, values, { patienceMs, named: !pooled })
  }
  const { unawaited, sent } = createUnawaited(query)
  const worked = async () => {
    if (patienceMs) await runQuery(client, patience(patienceMs, lockMs))
    const result = await orUndo(work({ query, unawaited }), () => firstFailure(sent))
    isOver = true
    // One after the other on the wire, as one round trip: behind one that fails the commit rolls back.
    await firstFailure([...sent, commit(client, patienceMs)])
    return result
  }
  await runQuery(client, pooled ? pooledBegin.join('; ') : 'begin')
  return orUndo(worked(), async (error) => {
    isOver = true
    if (!(error instanceof DatabaseUnavailable)) await runQuery(client, 'rollback')
  })
}

/** Long work may also pause between two statements, to read a file for instance. */
function patience(ms: number, lockMs = ms): string {
  return `set local statement_timeout = ${ms}; set local lock_timeout = ${lockMs};
          set local idle_in_transaction_session_timeout = ${ms}`
}

async function commit(client: pg.PoolClient, patienceMs: number = statementMs): Promise<void> {
  const sent = send(client, 'commit', undefined, { timeoutMs: patienceMs + graceMs })
  const { command } = await sent.catch(throwTranslated)
  // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
  if (command !== 'COMMIT')
    throw new Error('A failed statement was ignored, so the transaction was rolled back')
}

async function runQuery<Row>(
  client: pg.PoolClient,
  text: string,
  values?: readonly unknown[],
  { patienceMs, named = false }: { patienceMs?: number | undefined; named?: boolean } = {},
): Promise<Row[]> {
  const timeoutMs = patienceMs && patienceMs + graceMs
  const { rows } = await send<Row>(client, text, values, { named, timeoutMs }).catch(throwTranslated)
  return rows
}

// Starting up or shutting down (57P), out of connections or memory (53), cut (08), not let in any more (28: a
// password is being changed) or not there (3D), cancelled by our limit, not leading any more or not yet.
const unavailableCodes = new RegExp(`^(57P|53|08|28|3D|57014|55P03|${readOnlyCode})`)

function throwTranslated(error: unknown): never {
  if (error instanceof pg.DatabaseError && !unavailableCodes.test(error.code ?? '')) {
    // Its stack ends at pg's socket; captured here, it follows the promises back to who asked.
    Error.captureStackTrace(error)
    throw error
  }
  throw new DatabaseUnavailable('The database is unavailable', { cause: error })
}
