import { createHash } from 'node:crypto'
import pg from 'pg'

type Options = {
  /** Whether the connection keeps it, planned, for the next time. */
  named?: boolean
  /** When to give up on its answer; the connection's own limit unless told. */
  timeoutMs?: number | undefined
}

/**
 * Sends `text` with its `values` and brings what pg read.
 * @throws pg.DatabaseError when PostgreSQL refuses it; Error when the connection breaks or its time is over
 */
export function send<Row>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[] | undefined,
  options: Options,
): Promise<pg.QueryResult<Row & pg.QueryResultRow>> {
  const statement = new Statement(text, values, options)
  return new Promise((resolve, reject) => {
    client.query<Row & pg.QueryResultRow>(statement, (error: Error | null, result) => {
      if (error) reject(error)
      else resolve(result)
    })
  })
}

/**
 * A statement as pg takes it. An object of settings pg copies with its property descriptors, a third of its
 * time for a read; a text it takes as it is, and the rest is set afterwards.
 */
class Statement extends pg.Query {
  declare readonly text: string
  readonly name: string | undefined
  // pg's own word for it.
  readonly query_timeout: number | undefined
  constructor(text: string, values: readonly unknown[] | undefined, { named, timeoutMs }: Options) {
    super(text, values && [...values])
    this.name = values && named ? nameOf(text) : undefined
    this.query_timeout = timeoutMs
  }
}

const names = new Map<string, string>()

/** A named statement is parsed and planned once a connection, which doubles the rate of the main read. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`
  names.set(text, name)
  return name
}
