import type { FastifyInstance } from 'fastify'
import type { Sql } from '../db/db.ts'
import { everyHour, inBatches } from '../ground/hourly.ts'
import type { Log } from '../ground/log.ts'
import { createAudit, type Audit } from './audit.ts'
import type { Pseudonyms } from './pseudonyms.ts'
import { deleteOldAudit, insertEvents } from './security-event.sql.ts'

/** The audit that the database keeps. */
export function keptAudit(sql: Sql, pseudonyms: Pseudonyms, log: Pick<Log, 'warn'>): Audit {
  return createAudit({ pseudonyms, add: (lines) => insertEvents(sql, lines), log })
}

/** Deletes every hour what is older than a year. */
export function registerAuditSweeper(app: FastifyInstance, sql: Sql): void {
  everyHour(app, 'old audit lines not deleted', () => inBatches((most) => deleteOldAudit(sql, most)))
}
