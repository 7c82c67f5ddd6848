import type { Db, Sql } from '../db/db.ts'
import { summaryOf } from './statement-summary.ts'
import type { Traces } from './traces.ts'

/** `db`, whose statements and transactions are steps of the trace that is under way. */
export function tracedDb(db: Db, traces: Traces): Db {
  return {
    ...db,
    ...tracedSql(db, traces),
    transaction: (work, options) =>
      traces.step('transaction', database, () =>
        db.transaction(
          (tx) => work({ ...tracedSql(tx, traces), unawaited: tracedSql(tx.unawaited, traces) }),
          options,
        ),
      ),
  }
}

const database = { 'db.system.name': 'postgresql' }

function tracedSql(sql: Sql, traces: Traces): Sql {
  return {
    query(text, values) {
      const name = summaryOf(text)
      const attributes = { ...database, 'db.query.summary': name }
      return traces.step(name, attributes, () => sql.query(text, values))
    },
  }
}
