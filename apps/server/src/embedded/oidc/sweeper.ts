import type { FastifyInstance } from 'fastify'
import type { Sql } from '../../db/db.ts'
import { every } from '../../hourly.ts'
import { deleteOldFailures } from './login-failure.sql.ts'
import { deleteExpiredPayloads } from './payload.sql.ts'

const fiveMinutes = 5 * 60_000
const atOnce = 1_000
// A sweep ends even while rows expire faster than it clears them; the next one goes on.
const mostRounds = 100

/** Clears what has expired. */
export function registerSweeper(app: FastifyInstance, sql: Sql): void {
  every(fiveMinutes, app, 'expired sign-ins not cleared', async () => {
    await inRounds(() => deleteExpiredPayloads(sql, atOnce))
    await inRounds(() => deleteOldFailures(sql, atOnce))
  })
}

async function inRounds(deleteSome: () => Promise<number>): Promise<void> {
  for (let round = 0; round < mostRounds; round++) if ((await deleteSome()) < atOnce) return
}
