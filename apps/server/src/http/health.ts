import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'

/**
 * `/live`: the process answers. `/ready`: it can serve, that is its database answers and it is not stopping; `stopping` is aborted
 * some seconds before the server closes, for whoever sends it requests to notice.
 */
export function registerHealth(app: FastifyInstance, db: Db, stopping: AbortSignal | undefined): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/ready', async (request, reply) => {
    const ready = !closing && !stopping?.aborted && (await answers(db, request.log))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .headers(ready ? {} : { 'retry-after': '2' })
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

async function answers(db: Db, log: FastifyInstance['log']): Promise<boolean> {
  try {
    await db.query('select 1')
    return true
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer')
    return false
  }
}
