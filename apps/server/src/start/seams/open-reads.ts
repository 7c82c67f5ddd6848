import { openDb, type Db, type Sql } from '../../db/db.ts'
import { throughPooler } from '../../db/pooler.ts'
import { standbyReads } from '../../db/standby/standby-reads.ts'
import type { Log } from '../../ground/log.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import type { Config } from '../settings/config.ts'

type Means = { db: Db; log: Log; metrics: Metrics | undefined }

/**
 * What reads of customers ask: `db`, or the standby of DATABASE_READ_URL for as long as it has what `db`
 * had. A standby that is away keeps nobody from starting.
 */
export async function openReads(
  { databaseReadUrl }: Config,
  { db, log, metrics }: Means,
): Promise<{ reads: Sql; close(): Promise<void> }> {
  if (databaseReadUrl === undefined) return { reads: db, close: async () => {} }
  // Away for now, it may turn out to stand behind a pooler: that way every server is usable.
  const found = await throughPooler(databaseReadUrl).catch(() => ({
    connectionString: databaseReadUrl,
    pooled: true,
  }))
  const standby = openDb({ ...found, follows: true })
  const onRead = metrics && ((by: string) => metrics.reads.inc({ by }))
  return { reads: standbyReads({ leader: db, standby, log, onRead }), close: () => standby.close() }
}
