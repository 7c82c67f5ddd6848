import { minuteMs } from '@portal/domain/ground/dates.ts'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../../../db/db.ts'
import { every } from '../../../ground/hourly.ts'
import { deleteExpiredPayloads } from './payload.sql.ts'

const batchSize = 1_000
// A sweep ends even while rows expire faster than it clears them; the next one goes on.
const mostRounds = 100

/** Clears every five minutes what the provider has kept beyond its time. */
export function registerSweeper(app: FastifyInstance, sql: Sql): void {
  every(5 * minuteMs, app, 'expired sign-ins not deleted', async () => {
    for (let round = 0; round < mostRounds; round++)
      if ((await deleteExpiredPayloads(sql, batchSize)) < batchSize) return
  })
}
