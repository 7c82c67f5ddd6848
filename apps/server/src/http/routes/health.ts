import { livePath, readyPath } from '@portal/contract/ground/paths.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/db.ts'
import { oneLook } from '../../db/one-look.ts'

/** So long one look at the database answers for all who ask. */
const freshMs = 1_000

/**
 * `/live`: the process answers. `/ready`: it can serve, that is its database answers and it is not stopping;
 * `stopping` is aborted some seconds before the server closes, for whoever sends it requests to notice.
 * However many ask, the database is asked once a second.
 */
export function registerHealth(app: FastifyInstance, db: Db, stopping: AbortSignal | undefined): void {
  const databaseAnswers = oneLook(freshMs, () => answers(db, app.log))
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get(livePath, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get(readyPath, async (_request, reply) => {
    const ready = !closing && !stopping?.aborted && (await databaseAnswers())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .headers(ready ? {} : { 'retry-after': '2' })
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

function answers(db: Db, log: FastifyInstance['log']): Promise<boolean> {
  return db.query('select 1').then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'the database does not answer')
      return false
    },
  )
}
