import { signIn } from '@portal/words/identity/sign-in.ts'
import type { FastifyInstance } from 'fastify'
import { briefPage, sendPage } from '../../sign-in/page.ts'
import type { FirstPasswords } from '../login/first-password.ts'
import { fieldOf, formAt, formPath, passwordFormAt, type SignInsUnderWay } from './form.ts'
import { newPasswordPage } from './new-password-page.ts'

/** The page that has a first password changed, which the sign-in page leads to. */
export function registerFirstPasswordForm(
  app: FastifyInstance,
  underWay: SignInsUnderWay,
  firstPasswords: Pick<FirstPasswords, 'choose'>,
): void {
  // The address of the form, loaded again.
  app.get<{ Params: { uid: string } }>(`${formPath}/password`, (request, reply) =>
    reply.redirect(formAt(request.params.uid), 303),
  )

  app.post(`${formPath}/password`, async (request, reply) => {
    const uid = await underWay.uidOf(request, reply)
    if (uid === undefined) return sendPage(reply, 400, briefPage(signIn.expired, '/'))
    const chosen = await firstPasswords.choose({
      uid,
      proof: fieldOf(request.body, 'proof'),
      password: fieldOf(request.body, 'password'),
      repeated: fieldOf(request.body, 'repeated'),
      address: request.ip,
      traceId: request.id,
    })
    if (chosen === 'over') return sendPage(reply, 400, briefPage(signIn.expired, '/'))
    if ('login' in chosen) return underWay.goOn(request, reply, chosen.login)
    return sendPage(
      reply,
      400,
      newPasswordPage({ texts: signIn.firstPassword, action: passwordFormAt(uid), ...chosen }),
    )
  })
}
