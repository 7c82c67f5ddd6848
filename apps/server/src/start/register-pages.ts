import { claimsPath, complaintPath, sitemapPath } from '@portal/contract/ground/paths.ts'
import type { FastifyInstance } from 'fastify'
import { registerContent } from '../content/content-routes.ts'
import type { Clock } from '../ground/clock.ts'
import { Problem } from '../ground/problems/problem.ts'
import { claimsPage } from '../http/pages/claims/claims-page.ts'
import { complaintPage } from '../http/pages/complaint-page.ts'
import { createFirstAnswers } from '../http/pages/first/first-answers.ts'
import type { Inlined } from '../http/pages/first/first-paint.ts'
import { registerHelpPage } from '../http/pages/help-page.ts'
import { registerLegalPages } from '../http/pages/legal-pages.ts'
import { securityHeaders } from '../http/pages/security-headers.ts'
import { sitemapPage } from '../http/pages/sitemap/sitemap-page.ts'
import { registerSpa } from '../http/pages/spa.ts'
import type { ReadFirst } from '../http/routes/read-first.ts'
import type { GiveToken } from '../identity/sign-in/give-token.ts'
import { openContent } from './seams/open-content.ts'
import type { Config } from './settings/config.ts'

/** The portal's own pages where it is built, those that need no sign-in, and the content of both. */
export async function registerPages(
  app: FastifyInstance,
  { config, clock, webRoot }: { config: Config; clock: Clock; webRoot?: string },
  { giveToken, readFirst }: { giveToken: GiveToken; readFirst: ReadFirst },
): Promise<void> {
  const content = openContent(config.content, app.log)
  await registerContent(app, content)
  registerHelpPage(app, content)
  registerLegalPages(app)
  if (webRoot === undefined) {
    app.setNotFoundHandler(() => Promise.reject(new Problem('not-found')))
    return
  }
  const { analyticsContainer } = config
  const policyOf = (inlined: Inlined) => headersOf(config, inlined)['content-security-policy']
  const publicPages = {
    [complaintPath]: () => complaintPage(clock.today()),
    [claimsPath]: () => claimsPage(clock.today()),
    [sitemapPath]: sitemapPage,
  }
  const firstAnswers = createFirstAnswers(readFirst)
  await registerSpa(app, {
    root: webRoot,
    giveToken,
    firstAnswers,
    analyticsContainer,
    policyOf,
    publicPages,
  })
}

/** The security headers of an answer; those of a page that holds `inlined` let just that run. */
export function headersOf(config: Config, inlined?: Inlined): Record<string, string> {
  const secure = config.publicUrl.startsWith('https:')
  return securityHeaders({
    secure,
    measured: config.analyticsContainer !== undefined,
    ...(inlined && { inlined }),
  })
}
