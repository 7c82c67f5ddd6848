import type { FastifyInstance } from 'fastify'
import type { Sql } from '../../db/db.ts'
import { everyHour } from '../../hourly.ts'
import { deleteOldFailures } from './login-failure.sql.ts'
import { deleteExpiredPayloads } from './payload.sql.ts'

/** Clears what has expired. */
export function registerSweeper(app: FastifyInstance, sql: Sql): void {
  everyHour(app, 'expired sign-ins not cleared', async () => {
    await deleteExpiredPayloads(sql)
    await deleteOldFailures(sql)
  })
}
