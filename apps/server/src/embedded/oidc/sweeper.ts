import type { FastifyInstance } from 'fastify'
import type { Sql } from '../../db/db.ts'
import { deleteOldFailures } from './login-failure.sql.ts'
import { deleteExpiredPayloads } from './payload.sql.ts'

const hour = 3_600_000

/** Clears what has expired, at the start and then every hour, until the server closes. */
export function registerSweeper(app: FastifyInstance, sql: Sql): void {
  const sweep = async () => {
    try {
      await deleteExpiredPayloads(sql)
      await deleteOldFailures(sql)
    } catch (error) {
      app.log.warn({ err: error }, 'expired sign-ins not cleared')
    }
  }
  app.addHook('onReady', sweep)
  const timer = setInterval(() => void sweep(), hour).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
