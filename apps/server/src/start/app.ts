import { calls } from '@portal/contract/calls.ts'
import { apiRoot, jsonType } from '@portal/contract/ground/call.ts'
import { openapi } from '@portal/contract/openapi.ts'
import { bodySchemas } from '@portal/contract/schemas.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db, Sql } from '../db/db.ts'
import { registerEmailChangeSweeper } from '../features/contact-details/contact-details.handlers.ts'
import { createInspector } from '../files/inspection/inspector.ts'
import { createReceiveFile } from '../files/reception/receive-file.ts'
import { clamdScanner } from '../files/reception/scanner.ts'
import type { Files } from '../files/store/files.ts'
import type { Clock } from '../ground/clock.ts'
import type { Ids } from '../ground/ids.ts'
import { lingerLimits, registerLingering } from '../http/bodies/lingering.ts'
import { registerSlowBodies } from '../http/bodies/slow-bodies.ts'
import { registerErrorHandler } from '../http/error-handler.ts'
import { boundConnections, connectionLimits } from '../http/load/connections.ts'
import { loadLimits, registerLoadShedding, type LoadLimits } from '../http/load/load-shedding.ts'
import type { ConnectionLimits } from '../http/load/open-connections.ts'
import { registerStrangers } from '../http/load/strangers.ts'
import { timeLimits, type TimeLimits } from '../http/load/time-limits.ts'
import { registerHostCheck } from '../http/malformed-requests.ts'
import { registerSecurityHeaders } from '../http/pages/security-headers.ts'
import { registerRequestEncoding } from '../http/request-encoding.ts'
import { registerRequestLog } from '../http/request-log.ts'
import { registerHealth } from '../http/routes/health.ts'
import { createReadCall } from '../http/routes/read-call.ts'
import { createReadFirst } from '../http/routes/read-first.ts'
import { registerCalls } from '../http/routes/register-calls.ts'
import type { PasswordCosts } from '../identity/provider/login/password-check.ts'
import { registerJournalSweeper } from '../journal/journal-sweeper.ts'
import { createJournal } from '../journal/journal.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { registerRequestMetrics } from '../metrics/request-metrics.ts'
import { messageKinds } from '../outbox/message-kinds.ts'
import { registerAddressChecks } from '../outbox/yearly/address-check.ts'
import { registerPlaces } from '../places/places-routes.ts'
import { databaseCounts } from '../rates/database-counts.ts'
import { createLimiter } from '../rates/limiter.ts'
import { memoryCounts } from '../rates/memory-counts.ts'
import { registerRatesSweeper } from '../rates/rates-sweeper.ts'
import { registerRetention } from '../retention/daily-retention.ts'
import { registerRequestSpans } from '../traces/request-spans.ts'
import type { Traces } from '../traces/traces.ts'
import { createServer, type SecurityHeaders } from './create-server.ts'
import { handlers } from './handlers.ts'
import { registerIdentity } from './register-identity.ts'
import { headersOf, registerPages } from './register-pages.ts'
import { registerAudit } from './seams/open-audit.ts'
import { openPlaces } from './seams/open-places.ts'
import type { Config } from './settings/config.ts'

type AppDependencies = {
  config: Config
  db: Db
  /** What reads of customers ask, where a standby spares the leader; absent = `db`. */
  reads?: Sql | undefined
  files: Files
  clock: Clock
  ids: Ids
  log: FastifyBaseLogger
  /** Counts what is answered; absent = nobody asks. */
  metrics?: Metrics | undefined
  /** Tells what is done for whom it asks; absent = nobody does. */
  traces?: Traces | undefined
  /** Folder of the built web application; without it the server answers calls only (hot reload, tests). */
  webRoot?: string
  /** Told after each accepted write, so that its messages leave at once. */
  onAccepted?: () => void
  /** Aborted when the server is about to stop: /ready says so. */
  stopping?: AbortSignal
  /** Shorter times to wait, for tests. */
  timeLimits?: Partial<TimeLimits>
  /** Another idea of overload, for tests. */
  loadLimits?: Partial<LoadLimits>
  /** Other numbers of connections, for tests. */
  connectionLimits?: Partial<ConnectionLimits>
  passwordCosts?: PasswordCosts
}

/** The whole server, ready to listen or to be injected into; `main.ts` starts it. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { config, db, clock, reads } = deps
  const limits = { ...timeLimits, ...deps.timeLimits }
  const headers = headersOf(deps.config)
  const app = openServer(deps, limits, headers)
  const audit = await registerAudit(app, db, deps.metrics)
  registerStrangers(app, config.rateLimitFactor, audit)
  registerRequestEncoding(app)
  registerHealth(app, db, deps.stopping)
  registerLoadShedding(app, db, { ...loadLimits, ...deps.loadLimits })
  registerSlowBodies(app, limits)
  const limiter = limiterOf(app, deps)
  const { passwordCosts } = deps
  const identity = await registerIdentity(app, { config, db, clock, audit, limiter, passwordCosts })
  const { accessTokens, freshSignIns, sessionAccount, giveToken } = identity
  const places = openPlaces(app, config.maps)
  await registerPlaces(app, { places, sessionAccount, limiter })
  const receiveFile = receiveFileOf(app, deps)
  const answering = handlers({ ...deps, ...identity, receiveFile, places })
  const readCall = createReadCall({ db, reads, limiter })
  await registerCalls(app, calls, answering, {
    ...{ freshSignIns, db, accessTokens, audit, limiter, readCall },
    journal: journalOf(app, deps),
    bodySchemas: oncePerDay(clock, bodySchemas),
  })
  registerRetention(app, db, clock)
  registerAddressChecks(app, db)
  registerEmailChangeSweeper(app, db)
  registerOpenapi(app, clock)
  const readFirst = createReadFirst({ accessTokens, readCall, handlers: answering })
  await registerPages(app, deps, { giveToken, readFirst })
  return app
}

/** A server that bounds, logs and refuses, and has no route yet. */
function openServer(deps: AppDependencies, limits: TimeLimits, headers: SecurityHeaders): FastifyInstance {
  const app = createServer(deps, limits, headers)
  boundConnections(app.server, deps.config.trustProxy, { ...connectionLimits, ...deps.connectionLimits })
  registerErrorHandler(app)
  registerRequestLog(app)
  if (deps.metrics) registerRequestMetrics(app, deps.metrics)
  if (deps.traces) registerRequestSpans(app, deps.traces, deps.config)
  registerSecurityHeaders(app, headers)
  registerLingering(app, lingerLimits)
  registerHostCheck(app)
  return app
}

function receiveFileOf(app: FastifyInstance, { files, config }: AppDependencies) {
  const inspector = createInspector()
  app.addHook('onClose', () => inspector.close())
  const scanner = config.clamdUrl === undefined ? undefined : clamdScanner(config.clamdUrl)
  return createReceiveFile(files, inspector, scanner)
}

function registerOpenapi(app: FastifyInstance, clock: Clock): void {
  const document = oncePerDay(clock, (today) => JSON.stringify(openapi(today)))
  app.get(`${apiRoot}/openapi.json`, async (_request, reply) => reply.type(jsonType).send(document()))
}

function journalOf(app: FastifyInstance, { config, db, clock, ids, onAccepted }: AppDependencies) {
  registerJournalSweeper(app, db)
  return createJournal({ db, clock, ids, messages: messageKinds(config.broker), onAccepted })
}

function limiterOf(app: FastifyInstance, { config, db, log }: AppDependencies) {
  registerRatesSweeper(app, db)
  return createLimiter({
    shared: databaseCounts(db),
    own: memoryCounts(),
    factor: config.rateLimitFactor,
    log,
  })
}

function oncePerDay<T>(clock: Clock, make: (today: string) => T): () => T {
  let made: { day: string; value: T } | undefined
  return () => {
    const day = clock.today()
    if (made?.day !== day) made = { day, value: make(day) }
    return made.value
  }
}
