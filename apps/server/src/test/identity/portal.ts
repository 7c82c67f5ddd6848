import Fastify from 'fastify'
import type { Audit } from '../../audit/audit.ts'
import type { Db } from '../../db/db.ts'
import { createClock } from '../../ground/clock.ts'
import { silentLog } from '../../ground/log.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { registerErrorHandler } from '../../http/error-handler.ts'
import { databaseCounts } from '../../rates/database-counts.ts'
import { createLimiter } from '../../rates/limiter.ts'
import { memoryCounts } from '../../rates/memory-counts.ts'
import { registerIdentity } from '../../start/register-identity.ts'
import { silentAudit } from '../operator/audit.ts'
import { quickPasswords } from './quick-passwords.ts'

export const publicUrl = 'http://localhost:3000'
export const audience = 'urn:portail:api'

/** A server with sign-in and one protected address, `/api/whoami`. */
export async function testPortal(
  db: Db,
  options: {
    demo?: boolean
    oidc?: object
    publicUrl?: string
    sessionIdleMinutes?: number
    watchMs?: number
    answerMs?: number
    audit?: Audit
  } = {},
) {
  const app = Fastify({ routerOptions: { maxParamLength: 500 } })
  registerErrorHandler(app)
  const { accessTokens, hasSession } = await registerIdentity(app, {
    config: {
      publicUrl: options.publicUrl ?? publicUrl,
      demo: options.demo ?? false,
      sessionIdleMinutes: options.sessionIdleMinutes ?? 30,
      oidc: { clientId: 'portail', audience, ...options.oidc },
    },
    db,
    clock: createClock(),
    audit: options.audit ?? silentAudit,
    limiter: createLimiter({ shared: databaseCounts(db), own: memoryCounts(), factor: 1, log: silentLog }),
    passwordCosts: quickPasswords,
    ...(options.answerMs !== undefined && { answerMs: options.answerMs }),
    watchMs: options.watchMs,
  })
  app.get('/api/whoami', async ({ headers }) => {
    const [, token] = /^Bearer ([^\s,]+)$/.exec(headers.authorization ?? '') ?? []
    if (token === undefined) throw new Problem('invalid-token')
    return accessTokens.verify(token)
  })
  app.get('/session', (request, reply) => reply.send({ hasSession: hasSession(request) }))
  return app
}
