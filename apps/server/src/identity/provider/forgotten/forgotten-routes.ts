import {
  forgottenDonePath,
  forgottenPasswordPath,
  forgottenPath,
  forgottenSentPath,
  loginPath,
} from '@portal/contract/ground/paths.ts'
import { forgottenPasswords as rates } from '@portal/contract/ground/rates.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { cameFrom } from '../../../ground/addresses/came-from.ts'
import { asProblem, logFailure } from '../../../ground/problems/failures.ts'
import { signInName } from '../../../ground/sign-in-name.ts'
import type { Limiter } from '../../../rates/limiter.ts'
import { briefPage, sendPage } from '../../sign-in/page.ts'
import { requireSameOrigin } from '../../sign-in/same-origin.ts'
import { openFormScope } from '../forms/form-scope.ts'
import { fieldOf } from '../forms/form.ts'
import { newPasswordPage } from '../forms/new-password-page.ts'
import { forgottenPage } from './forgotten-pages.ts'
import type { ForgottenPasswords } from './forgotten-passwords.ts'

type Options = { publicUrl: string; forgotten: ForgottenPasswords; limiter: Pick<Limiter, 'take'> }

/** The way back for who has forgotten her password, for anybody to walk. */
export async function registerForgotten(app: FastifyInstance, options: Options): Promise<void> {
  openFormScope(app)
  registerAsking(app, options)
  registerChoosing(app, options.forgotten)
}

function registerAsking(app: FastifyInstance, { publicUrl, forgotten, limiter }: Options): void {
  app.get(forgottenPath, (_request, reply) => sendPage(reply, 200, forgottenPage()))

  app.post(forgottenPath, async (request, reply) => {
    requireSameOrigin(request, publicUrl)
    const email = fieldOf(request.body, 'email')
    const name = signInName(email)
    if (name === '') return sendPage(reply, 400, forgottenPage({ email, error: signIn.forgotten.incomplete }))
    const seconds = await secondsToWait(limiter, name, request.ip)
    if (seconds > 0) {
      const later = reply.header('retry-after', String(seconds))
      const page = forgottenPage({ email, error: signIn.forgotten.tooMany, isLocked: true })
      return sendPage(later, 429, page)
    }
    // Beside the answer, which would else take longer where there is somebody to write to.
    forgotten.ask(email, cameFrom(request)).catch((error: unknown) => logFailure(asProblem(error), request))
    return reply.redirect(forgottenSentPath, 303)
  })

  app.get(forgottenSentPath, (_request, reply) =>
    sendPage(reply, 200, briefPage(signIn.forgottenSent, loginPath)),
  )
}

/** Counts names that are nobody's as well, so that being refused tells nothing. */
function secondsToWait(limiter: Pick<Limiter, 'take'>, name: string, address: string): Promise<number> {
  return limiter.take({ call: 'forgottenPassword', rates, accountId: name, address }).then(
    () => 0,
    (error: unknown) => {
      const { code, retryAfterSeconds } = asProblem(error)
      if (code !== 'too-many-requests') throw error
      return retryAfterSeconds ?? 1
    },
  )
}

function registerChoosing(app: FastifyInstance, forgotten: ForgottenPasswords): void {
  const texts = signIn.forgottenPassword
  const over = (reply: FastifyReply) => sendPage(reply, 400, briefPage(signIn.forgottenOver, forgottenPath))

  // Only shows the form: programs that follow the links of mails use up none.
  app.get<{ Querystring: { proof?: unknown } }>(forgottenPasswordPath, async ({ query }, reply) => {
    const proof = typeof query.proof === 'string' ? query.proof : ''
    const username = await forgotten.ownerOf(proof)
    if (username === undefined) return over(reply)
    return sendPage(reply, 200, newPasswordPage({ texts, action: forgottenPasswordPath, proof, username }))
  })

  app.post(forgottenPasswordPath, async (request, reply) => {
    const [proof = '', password = '', repeated = ''] = ['proof', 'password', 'repeated'].map((name) =>
      fieldOf(request.body, name),
    )
    const result = await forgotten.choose({ proof, password, repeated, ...cameFrom(request) })
    if (result === 'over') return over(reply)
    if (result === 'done') return reply.redirect(forgottenDonePath, 303)
    const page = { texts, action: forgottenPasswordPath, proof, ...result }
    return sendPage(reply, 400, newPasswordPage(page))
  })

  app.get(forgottenDonePath, (_request, reply) =>
    sendPage(reply, 200, briefPage(signIn.forgottenDone, loginPath)),
  )
}
