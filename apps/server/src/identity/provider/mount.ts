import { EventEmitter } from 'node:events'
import { providerPath } from '@portal/contract/ground/paths.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { JWTVerifyGetKey } from 'jose'
import type { Provider } from 'oidc-provider'
import type { CustomFetch } from 'openid-client'
import type { Audit } from '../../audit/audit.ts'
import type { Db } from '../../db/db.ts'
import { oweDailyNotice } from '../../outbox/outbox.ts'
import type { Limiter } from '../../rates/limiter.ts'
import { apiScope, signInScope } from '../client/scopes.ts'
import type { Seal } from '../keys/seal.ts'
import type { IdentityAdmin } from '../passwords/identity-admin.ts'
import type { ProviderOptions } from './configuration.ts'
import { createBegunSignIns } from './cookies/begun-sign-ins.ts'
import { fetchWithin } from './fetch-within.ts'
import { createForgottenPasswords } from './forgotten/forgotten-passwords.ts'
import { registerForgotten } from './forgotten/forgotten-routes.ts'
import { registerInteraction } from './forms/interaction.ts'
import { speakFrench } from './french-steps.ts'
import { auditedCheck } from './login/audited-check.ts'
import { embeddedIdentityAdmin } from './login/embedded-identity-admin.ts'
import { createFirstPasswords } from './login/first-password.ts'
import { createKnownBrowsers } from './login/known-browsers.ts'
import { createPasswordCheck, type PasswordCosts } from './login/password-check.ts'
import { mountCallback } from './provider-routes.ts'
import { createProvider } from './provider.ts'
import { noteReplayedTokens } from './replayed-tokens.ts'
import { registerSweeper } from './state/sweeper.ts'

type Options = Omit<ProviderOptions, 'begun'> & {
  demo: boolean
  seal: Seal
  limiter: Pick<Limiter, 'take'>
  audit: Pick<Audit, 'note' | 'write'>
  hasSession(request: FastifyRequest): boolean
  /** Another patience with the provider, for tests. */
  answerMs?: number | undefined
  passwordCosts?: PasswordCosts | undefined
}

/** How the rest of the portal reaches the embedded provider, as it would any other. */
type Embedded = {
  issuer: string
  scope: string
  fetch: CustomFetch
  keys: JWTVerifyGetKey
  identityAdmin: IdentityAdmin
}

/** Mounts the embedded OpenID provider under `/oidc`, with its sign-in page. */
export async function registerEmbeddedProvider(app: FastifyInstance, options: Options): Promise<Embedded> {
  const { db, publicUrl, seal, passwordCosts = {} } = options
  const secure = publicUrl.startsWith('https:')
  const begun = createBegunSignIns(seal, { secure })
  const running = await createProvider(app, { ...options, begun }, (provider) => {
    const complain = logFailures(app, provider)
    noteReplayedTokens(provider, options.audit, begun.underWay)
    speakFrench(provider, complain)
  })
  // One check for the sign-in page and the calls, so that they share the throttle and its queues.
  const onLocked = (accountId: string) => tellLocked(app, db, accountId)
  const checkPassword = await createPasswordCheck(db, { ...passwordCosts, onLocked })
  const audited = auditedCheck(checkPassword, db, options.audit)
  await app.register(async (scoped) => mountCallback(scoped, running, { ...options, begun }))
  const choosing = { check: audited, audit: options.audit, hash: passwordCosts.hash }
  await app.register(async (scoped) =>
    registerInteraction(scoped, () => running().provider, {
      ...options,
      begun,
      checkPassword: audited,
      knownBrowsers: createKnownBrowsers(seal, { secure }),
      firstPasswords: createFirstPasswords(db, seal, choosing),
    }),
  )
  const forgotten = createForgottenPasswords({ db, seal, publicUrl, ...choosing })
  await app.register(async (scoped) => registerForgotten(scoped, { ...options, forgotten }))
  registerSweeper(app, db)
  return {
    issuer: publicUrl + providerPath,
    scope: `${signInScope} ${apiScope}`,
    fetch: fetchWithin(app),
    keys: (header, token) => running().keys(header, token),
    identityAdmin: embeddedIdentityAdmin(db, checkPassword, passwordCosts.hash),
  }
}

/** Beside the answer, which would else take longer where somebody is told. */
function tellLocked(app: FastifyInstance, db: Db, accountId: string): void {
  oweDailyNotice(db, accountId, 'lockedOut').catch((error: unknown) =>
    app.log.error({ err: error }, 'a lock-out is told to nobody'),
  )
}

function logFailures(app: FastifyInstance, provider: Provider): (error: unknown) => void {
  const complain = (error: unknown) => app.log.error({ err: error }, 'embedded identity provider failed')
  provider.on('server_error', (_context, error) => complain(error))
  // What fails after the answer; without a listener it would go past the log.
  EventEmitter.prototype.on.call(provider, 'error', complain)
  return complain
}
