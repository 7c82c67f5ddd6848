import { calls } from '@portal/contract/calls.ts'
import { openapi } from '@portal/contract/openapi.ts'
import { schemas } from '@portal/contract/schemas.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { registerContent } from './content/content-routes.ts'
import { openContent } from './content/open-content.ts'
import type { Db } from './db/db.ts'
import { handlers } from './handlers.ts'
import { registerErrorHandler, sendProblem } from './http/error-handler.ts'
import { registerHealth } from './http/health.ts'
import { Problem } from './http/problem.ts'
import { registerCalls } from './http/register-calls.ts'
import { registerRequestLog } from './http/request-log.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerSpa } from './http/spa.ts'
import { registerIdentity } from './identity/identity.ts'
import type { Ids } from './ids.ts'
import { createJournal } from './journal/journal.ts'

export type AppDependencies = {
  config: Config
  db: Db
  clock: Clock
  ids: Ids
  log: FastifyBaseLogger
  /** Folder of the built web application; without it the server answers calls only (hot reload, tests). */
  webRoot?: string
}

/** The whole server, ready to listen or to be injected into; `main.ts` starts it. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { config, db, clock, ids, log, webRoot } = deps
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => ids.uuid(),
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, request, reply) => void sendProblem(new Problem('not-found'), request, reply),
    // Node checks the two limits only every connectionsCheckingInterval, half a minute by default.
    requestTimeout: 300_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 72_000,
  })
  registerErrorHandler(app)
  registerRequestLog(app)
  await registerSecurityHeaders(app, {
    secure: config.publicUrl.startsWith('https:'),
    measured: config.analyticsContainer !== undefined,
  })
  registerHealth(app, db)
  const { accessTokens, hasSession } = await registerIdentity(app, { config, db })
  await registerCalls(app, calls, handlers, {
    db,
    accessTokens,
    journal: createJournal({
      db,
      clock,
      ids,
      messages: config.broker.webhookUrl
        ? ['brokerMail', 'brokerWebhook', 'receipt']
        : ['brokerMail', 'receipt'],
    }),
    bodySchemas: oncePerDay(clock, schemas),
  })
  const document = JSON.stringify(openapi(clock.today()))
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(document))
  await registerContent(app, openContent(config.content))
  if (webRoot !== undefined) {
    await registerSpa(app, { root: webRoot, hasSession, analyticsContainer: config.analyticsContainer })
  }
  return app
}

function oncePerDay<T>(clock: Clock, make: (today: string) => T): () => T {
  let day = clock.today()
  let made = make(day)
  return () => {
    if (clock.today() !== day) {
      day = clock.today()
      made = make(day)
    }
    return made
  }
}
