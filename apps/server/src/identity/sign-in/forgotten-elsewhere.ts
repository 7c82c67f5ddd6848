import { forgottenPath, loginPath } from '@portal/contract/ground/paths.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'
import type { FastifyInstance } from 'fastify'
import { briefPage, sendPage } from './page.ts'

/** Leads to where another provider renews forgotten passwords; without `url`, to its sign-in page. */
export function registerForgottenElsewhere(auth: FastifyInstance, url: string | undefined): void {
  auth.get(forgottenPath, (_request, reply) =>
    url === undefined
      ? sendPage(reply, 200, briefPage(signIn.forgottenElsewhere, loginPath))
      : reply.redirect(url),
  )
}
