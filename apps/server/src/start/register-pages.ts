import { complaintPath } from '@portal/contract/ground/paths.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../ground/clock.ts'
import { Problem } from '../ground/problems/problem.ts'
import { complaintPage } from '../http/pages/complaint-page.ts'
import { registerLegalPages } from '../http/pages/legal-pages.ts'
import { registerSpa } from '../http/pages/spa.ts'
import type { GiveToken } from '../identity/sign-in/give-token.ts'
import type { Config } from './settings/config.ts'

/** The portal's own pages where it is built, and those that need no sign-in. */
export async function registerPages(
  app: FastifyInstance,
  { config, clock, webRoot }: { config: Config; clock: Clock; webRoot?: string },
  giveToken: GiveToken,
): Promise<void> {
  registerLegalPages(app)
  if (webRoot === undefined) {
    app.setNotFoundHandler(() => Promise.reject(new Problem('not-found')))
    return
  }
  const { analyticsContainer } = config
  const publicPages = { [complaintPath]: () => complaintPage(clock.today()) }
  await registerSpa(app, { root: webRoot, giveToken, analyticsContainer, publicPages })
}
