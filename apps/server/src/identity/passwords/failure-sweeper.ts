import { minuteMs } from '@portal/domain/ground/dates.ts'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../../db/db.ts'
import { every, inBatches } from '../../ground/hourly.ts'
import { deleteOldFailures } from './login-failure.sql.ts'

/** Deletes what was guessed a day ago and longer, whoever the provider is. */
export function registerFailureSweeper(app: FastifyInstance, sql: Sql): void {
  every(5 * minuteMs, app, 'old guesses not deleted', () => inBatches((most) => deleteOldFailures(sql, most)))
}
