import type { BeforeScripts, FirstMarkup } from '@portal/contract/page/first-markup.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { policiesQuery } from './api/queries.ts'
import { CookieBanner } from './features/consent/cookie-banner.tsx'
import { PoliciesPage } from './features/policy/policies-page.tsx'
import { setClock } from './ground/clock.ts'
import { paths } from './ground/paths.ts'
import { drawFor } from './session/drawn-session.ts'
import { BannerProvider } from './shell/frame/banner.tsx'
import { Layout } from './shell/frame/layout.tsx'
import { navigationItems } from './shell/frame/navigation.tsx'
import { useOwesDocuments } from './shell/policy/owed-documents.ts'

/**
 * Draws what a page shows before any script has run: the frame without its footer, which comes last, the
 * question about cookies, and at home her policies, or what stands there until they are read.
 * Without what an inline style places, which the content security policy refuses: it would stand elsewhere.
 */
export const firstMarkup: FirstMarkup = (known) => {
  drawFor(known.name)
  setClock(Date.parse(known.now))
  const { isHome, isAsking } = known
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={knowing(known)}>
      <StaticRouter location={isHome ? paths.policies() : paths.notFound()}>
        <BannerProvider>
          <Frame isAsking={isAsking}>{isHome && <PoliciesPage />}</Frame>
        </BannerProvider>
      </StaticRouter>
    </QueryClientProvider>,
  )
  return markup.replaceAll(/ style="[^"]*"/g, ' hidden=""')
}

function knowing({ policies }: BeforeScripts): QueryClient {
  const client = new QueryClient()
  if (policies) client.setQueryData(policiesQuery.queryKey, [...policies])
  return client
}

function Frame({ isAsking, children }: { isAsking: boolean; children: ReactNode }) {
  return (
    <Layout items={navigationItems(useOwesDocuments())} asking={isAsking && <CookieBanner />}>
      {children}
    </Layout>
  )
}
