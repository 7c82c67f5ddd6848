import { loginPath } from '@portal/contract/ground/paths.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { defaultRetrySeconds } from '../../ground/problems/problem.ts'
import { briefPage } from '../sign-in/page.ts'
import { resumePage } from './forms/pages.ts'

/**
 * Two steps of the provider answer with a page of its own: English, with a script our policy forbids. What
 * fails
 * beside its own pages `complain` hears.
 */
export function speakFrench(provider: Provider, complain: (error: unknown) => void): void {
  provider.use(async (context: KoaContextWithOIDC, next) => {
    await next().catch((error: unknown) => {
      // What fails around its own handling of errors, such as its session that cannot be read or kept.
      complain(error)
      context.status = 500
      context.body = briefPage(signIn.unavailable, '/')
    })
    // A failure is the database's, and passes.
    if (context.status === 500) {
      context.status = 503
      context.set('retry-after', String(defaultRetrySeconds))
    }
    if (typeof context.body !== 'string' || !context.body.includes('<title>Submitting Callback</title>'))
      return
    const { route, session } = context.oidc
    // Somebody else has proven who he is: the open session ends first. Elsewhere nobody asked to end it.
    context.body =
      route === 'resume'
        ? resumePage({
            action: context.oidc.urlFor('end_session_confirm'),
            xsrf: String(session?.state?.['secret']),
          })
        : briefPage(signIn.signedOut, loginPath)
  })
}
