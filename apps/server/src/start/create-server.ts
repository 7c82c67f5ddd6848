import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Ids } from '../ground/ids.ts'
import type { TimeLimits } from '../http/load/time-limits.ts'
import { answerClientErrors, answerUnroutable } from '../http/malformed-requests.ts'
import type { Config } from './settings/config.ts'

/** Of requests that carry none, or our own form: sign-in and sign-out. The calls' are in the table. */
const bodyLimit = 4_096

export type SecurityHeaders = Readonly<Record<string, string>>

type Parts = { config: Pick<Config, 'trustProxy'>; ids: Ids; log: FastifyBaseLogger }

/** Fastify with our ids, log and limits, and nothing registered on it. */
export function createServer(
  { config, ids, log }: Parts,
  limits: TimeLimits,
  headers: SecurityHeaders,
): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => ids.uuid(),
    // Zod parses what comes in; Fastify's own compilers take a fortieth of a start to load.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 500 },
    bodyLimit,
    frameworkErrors: answerUnroutable(headers),
    clientErrorHandler: answerClientErrors(headers, ids),
    // Node checks the two limits only every connectionsCheckingInterval, half a minute by default.
    requestTimeout: limits.requestMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      // Node's own refusal passes all hooks; ours is in registerHostCheck.
      requireHostHeader: false,
    },
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.keepAliveMs,
  })
}

function noSchemas(): never {
  throw new Error('A route has no JSON schema here')
}
