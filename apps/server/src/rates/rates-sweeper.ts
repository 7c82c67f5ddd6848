import type { FastifyInstance } from 'fastify'
import type { Sql } from '../db/db.ts'
import { deleteExpiredHits } from './rates.sql.ts'

const hour = 3_600_000

/** Forgets counts that have run out, at the start and then every hour: addresses are nobody's to keep. */
export function registerRatesSweeper(app: FastifyInstance, sql: Sql): void {
  const sweep = () =>
    deleteExpiredHits(sql, new Date()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'expired rate limits not cleared'),
    )
  app.addHook('onReady', sweep)
  const timer = setInterval(() => void sweep(), hour).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
