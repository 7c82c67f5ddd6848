import type { Db, Sql } from '../../db/db.ts'

/** The database, which has `told` each statement and its values first. */
export function watched(db: Db, told: (text: string, values: readonly unknown[]) => Promise<unknown>): Db {
  const watching = (sql: Sql): Sql => ({
    async query(text, values = []) {
      await told(text, values)
      return sql.query(text, values)
    },
  })
  return {
    ...db,
    ...watching(db),
    transaction: (work, options) =>
      db.transaction((tx) => work({ ...watching(tx), unawaited: watching(tx.unawaited) }), options),
  }
}
