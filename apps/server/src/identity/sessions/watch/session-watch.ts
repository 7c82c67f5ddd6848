import { dayMs } from '@portal/domain/ground/dates.ts'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../../../db/db.ts'
import { everyHour } from '../../../ground/hourly.ts'
import type { Sessions } from '../sessions.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { deleteOldSessions, listIdle, listOrphaned } from './session-watch.sql.ts'

type Dependencies = {
  sql: Sql
  sessions: Pick<Sessions, 'end' | 'finishRefresh'>
  ended: Pick<EndedSessions, 'look'>
  idleSeconds: number
  everyMs: number
}

/**
 * Every server notices ended sessions within this time; a bearer may outlive its by a minute (decisions §3).
 */
export const watchEveryMs = 10_000

/**
 * At the start of `app` and every `everyMs` until it closes, learns what has ended elsewhere; and apart from
 * that, because a provider that is away may keep it for minutes, ends what nobody looks at any more and
 * finishes the refreshes of servers that were killed. What fails is the next round's to repeat.
 */
export function watchSessions(app: FastifyInstance, deps: Dependencies): void {
  const look = oneAtATime(app, () => deps.ended.look())
  const sweepInTurn = oneAtATime(app, () => sweepSessions(deps))
  app.addHook('onReady', async () => {
    await look()
    void sweepInTurn()
  })
  const timer = setInterval(() => {
    void look()
    void sweepInTurn()
  }, deps.everyMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  everyHour(app, 'ended sessions not deleted', () =>
    // As long as the cookie of one can be read, to say why it ended.
    deleteOldSessions(deps.sql, new Date(Date.now() - 2 * dayMs)),
  )
}

function oneAtATime(app: FastifyInstance, work: () => Promise<void>): () => Promise<void> {
  let isUnderWay = false
  return async () => {
    if (isUnderWay) return
    isUnderWay = true
    await work().catch((error: unknown) => app.log.warn({ err: error }, 'sessions not looked after'))
    isUnderWay = false
  }
}

async function sweepSessions({ sql, sessions, idleSeconds }: Dependencies): Promise<void> {
  const now = Date.now()
  for (const key of await listIdle(sql, new Date(now - idleSeconds * 1_000))) await sessions.end(key, 'idle')
  for (const key of await listOrphaned(sql, new Date(now))) await sessions.finishRefresh(key)
}
