import { signIn } from '@portal/words/identity/sign-in.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { briefPage, sendPage } from '../../sign-in/page.ts'
import type { FirstPasswords } from '../login/first-password.ts'
import type { KnownBrowsers } from '../login/known-browsers.ts'
import type { Credentials, SignInResult } from '../login/password-check.ts'
import { fieldOf, formAt, formPath, passwordFormAt, type SignInsUnderWay } from './form.ts'
import { newPasswordPage } from './new-password-page.ts'
import { signInPage } from './pages.ts'

export type SignInForm = {
  checkPassword(credentials: Credentials, traceId: string): Promise<SignInResult>
  knownBrowsers: Pick<KnownBrowsers, 'read'>
  firstPasswords: Pick<FirstPasswords, 'prove'>
  demo: boolean
  hasSession(request: FastifyRequest): boolean
}

/** The page that asks for name and password. */
export function registerSignInForm(
  app: FastifyInstance,
  underWay: SignInsUnderWay,
  { checkPassword, knownBrowsers, firstPasswords, demo, hasSession }: SignInForm,
): void {
  app.get(formPath, async (request, reply) => {
    const uid = await underWay.uidOf(request, reply)
    if (uid !== undefined) {
      return sendPage(reply, 200, signInPage({ action: formAt(uid), email: '', demo }))
    }
    // Someone signed in already comes back with the back button.
    if (hasSession(request)) return reply.redirect('/')
    return sendPage(reply, 400, briefPage(signIn.expired, '/'))
  })

  app.post(formPath, async (request, reply) => {
    const uid = await underWay.uidOf(request, reply)
    if (uid === undefined) return sendPage(reply, 400, briefPage(signIn.expired, '/'))
    const [email, password] = [fieldOf(request.body, 'email'), fieldOf(request.body, 'password')]
    const askAgain = (status: number, error: string, isLocked = false) =>
      sendPage(reply, status, signInPage({ action: formAt(uid), email, error, isLocked, demo }))

    if (email.trim() === '' || password === '') return askAgain(400, signIn.signIn.incomplete)
    const isKnown = await knownBrowsers.read(request)
    const credentials = { username: email, password, address: request.ip, isKnown }
    const result = await checkPassword(credentials, request.id)
    if (result === 'wrong') return askAgain(401, signIn.signIn.incorrect)
    if ('retryAfterSeconds' in result) {
      reply.header('retry-after', String(result.retryAfterSeconds))
      return askAgain(429, signIn.signIn.throttled(Math.ceil(result.retryAfterSeconds / 60)), true)
    }
    if (!result.mustChange) return underWay.goOn(request, reply, result)
    const proof = await firstPasswords.prove(uid, result)
    const [texts, action] = [signIn.firstPassword, passwordFormAt(uid)]
    return sendPage(reply, 200, newPasswordPage({ texts, action, proof, username: email.trim() }))
  })
}
