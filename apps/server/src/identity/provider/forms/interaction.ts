import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { undefinedIf } from '../../../ground/problems/or-else.ts'
import type { BegunSignIns } from '../cookies/begun-sign-ins.ts'
import type { FirstPasswords } from '../login/first-password.ts'
import type { KnownBrowsers } from '../login/known-browsers.ts'
import { registerFirstPasswordForm } from './first-password-form.ts'
import { openFormScope } from './form-scope.ts'
import { formAt, passwordFormAt, type SignInsUnderWay } from './form.ts'
import { registerSignInForm, type SignInForm } from './sign-in-form.ts'

type Options = SignInForm & {
  begun: BegunSignIns
  knownBrowsers: KnownBrowsers
  firstPasswords: FirstPasswords
}

/**
 * The sign-in page and its form, and the page that has a first password changed. The provider's cookie, which
 * lives on this path only and no other site can send along with a form, ties the forms to the browser that
 * asked for them.
 */
export async function registerInteraction(
  app: FastifyInstance,
  provider: () => Provider,
  options: Options,
): Promise<void> {
  openFormScope(app)
  const underWay = signInsUnderWay(provider, options)
  registerSignInForm(app, underWay, options)
  registerFirstPasswordForm(app, underWay, options.firstPasswords)
}

function signInsUnderWay(
  provider: () => Provider,
  { begun, knownBrowsers }: Pick<Options, 'begun' | 'knownBrowsers'>,
): SignInsUnderWay {
  return {
    uidOf: (request, reply) => begun.during(request, reply, () => openUid(provider(), request, reply)),
    async goOn(request, reply, customer) {
      // Not remembered: closing the browser of a shared computer ends the provider's session too.
      const login = { accountId: customer.accountId, remember: false }
      const onwards = await begun.during(request, reply, () =>
        provider().interactionResult(request.raw, reply.raw, { login }),
      )
      await knownBrowsers.note(request, reply, customer)
      return reply.redirect(onwards, 303)
    },
  }
}

/** The sign-in under way of the request; undefined when it is over, unknown or another browser's. */
async function openUid(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const isOver = (error: unknown) => error instanceof errors.SessionNotFound
  const details = await provider.interactionDetails(request.raw, reply.raw).catch(undefinedIf(isOver))
  if (details?.prompt.name !== 'login') return undefined
  const { uid } = details
  const asked = request.url.split('?')[0] ?? ''
  return [formAt(uid), passwordFormAt(uid)].includes(asked) ? uid : undefined
}
