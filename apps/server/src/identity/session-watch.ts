import type { FastifyInstance } from 'fastify'
import type { Sql } from '../db/db.ts'
import { everyHour } from '../hourly.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { deleteOldSessions, findIdle, findOrphaned } from './session-watch.sql.ts'
import type { Sessions } from './sessions.ts'

type Dependencies = {
  sql: Sql
  sessions: Sessions
  ended: EndedSessions
  idleSeconds: number
  everyMs: number
}

/** Ended sessions are noticed on every server within this time; a bearer may outlive its session by a minute (decisions §3). */
export const watchMilliseconds = 10_000
const dayMilliseconds = 24 * 3_600_000

/**
 * Makes a round at the start of `app` and every `everyMs` until it closes: learns what has ended elsewhere, ends what nobody
 * looks at any more, and finishes the refreshes of servers that were killed. A round that fails is the next one's to repeat.
 */
export function watchSessions(app: FastifyInstance, deps: Dependencies): void {
  let isUnderWay = false
  const attempt = async () => {
    if (isUnderWay) return
    isUnderWay = true
    await round(deps).catch((error: unknown) => app.log.warn({ err: error }, 'sessions not looked after'))
    isUnderWay = false
  }
  app.addHook('onReady', attempt)
  const timer = setInterval(() => void attempt(), deps.everyMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  everyHour(app, 'ended sessions not cleared', () =>
    // As long as the cookie of one can be read, to say why it ended.
    deleteOldSessions(deps.sql, new Date(Date.now() - 2 * dayMilliseconds)),
  )
}

async function round({ sql, sessions, ended, idleSeconds }: Dependencies): Promise<void> {
  await ended.look()
  const now = Date.now()
  for (const key of await findIdle(sql, new Date(now - idleSeconds * 1_000))) await sessions.end(key, 'idle')
  for (const key of await findOrphaned(sql, new Date(now))) await sessions.finishRefresh(key)
}
