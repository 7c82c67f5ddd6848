import type { FastifyInstance } from 'fastify'
import type { Sql } from '../db/db.ts'
import { everyHour } from '../ground/hourly.ts'
import { deleteExpiredHits } from './rates.sql.ts'

/** Forgets counts that have run out: addresses are nobody's to keep. */
export function registerRatesSweeper(app: FastifyInstance, sql: Sql): void {
  everyHour(app, 'expired rate limits not deleted', () => deleteExpiredHits(sql, new Date()))
}
