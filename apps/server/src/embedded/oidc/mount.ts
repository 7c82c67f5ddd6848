import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { CustomFetch } from 'openid-client'
import type { Audit } from '../../audit/audit.ts'
import type { IdentityAdmin } from '../../identity/identity-admin.ts'
import { auditedCheck } from './audited-check.ts'
import { embeddedIdentityAdmin } from './embedded-identity-admin.ts'
import { fetchWithin } from './fetch-within.ts'
import { registerInteraction } from './interaction.ts'
import { resumePage } from './pages.ts'
import { createPasswordCheck } from './password-check.ts'
import { createProvider, type ProviderOptions, scope } from './provider.ts'
import { registerSweeper } from './sweeper.ts'

type Options = ProviderOptions & {
  demo: boolean
  hasSession(request: FastifyRequest): boolean
  audit: Pick<Audit, 'note' | 'write'>
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
  const { provider, publicKeys } = await createProvider(options)
  // One check for the sign-in page and the calls, so that they share the throttle and its queues.
  const checkPassword = await createPasswordCheck(options.db)
  provider.on('server_error', (_context, error) =>
    app.log.error({ err: error }, 'embedded identity provider failed'),
  )
  speakFrench(provider)
  await app.register(async (scoped) => mountCallback(scoped, provider, options.publicUrl))
  const interaction = { ...options, checkPassword: auditedCheck(checkPassword, options.db, options.audit) }
  await app.register(async (scoped) => registerInteraction(scoped, provider, interaction))
  registerSweeper(app, options.db)
  return {
    issuer: provider.issuer,
    scope,
    fetch: fetchWithin(app),
    keys: createLocalJWKSet(publicKeys),
    identityAdmin: embeddedIdentityAdmin(options.db, checkPassword),
  }
}

/**
 * Hands requests to the provider, which reads their bodies itself and expects its own paths. It builds addresses from proxy
 * headers, so they are set to what is configured and the client's are not believed.
 */
function mountCallback(app: FastifyInstance, provider: Provider, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl)
  const callback = provider.callback()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/oidc/*', (request, reply) => {
    reply.hijack()
    const { raw } = request
    raw.headers['x-forwarded-host'] = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    const original = raw.url ?? ''
    raw.url = original.slice('/oidc'.length)
    void callback(Object.assign(raw, { originalUrl: original }), reply.raw)
  })
}

/** Two steps of the provider answer with a page of its own: English, and with a script that our policy forbids. */
function speakFrench(provider: Provider): void {
  provider.use(async (context: KoaContextWithOIDC, next) => {
    await next()
    if (typeof context.body !== 'string' || !context.body.includes('<title>Submitting Callback</title>'))
      return
    context.body = resumePage({
      action: context.oidc.urlFor('end_session_confirm'),
      xsrf: String(context.oidc.session?.state?.['secret']),
    })
  })
}
