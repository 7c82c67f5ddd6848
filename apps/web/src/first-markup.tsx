import { policies as text } from '@portal/words/policy/policies.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { CookieBanner } from './features/consent/cookie-banner.tsx'
import { PolicyCardSkeletons } from './features/policy/policy-card-skeletons.tsx'
import { paths } from './ground/paths.ts'
import { currentSession } from './session/session.ts'
import { BannerProvider } from './shell/frame/banner.tsx'
import { Layout } from './shell/frame/layout.tsx'
import { navigationItems } from './shell/frame/navigation.tsx'
import { Page } from './shell/page/page.tsx'

/**
 * What a page shows before any script has run, as HTML: the frame without its footer, which says who runs the
 * portal, the question about cookies, and at home what stands there until the policies are read.
 */
export function firstMarkup(): Record<'home' | 'other', { asking: string; settled: string }> {
  const both = (path: string) => ({ asking: markupOf(path, true), settled: markupOf(path, false) })
  return { home: both(paths.policies()), other: both(paths.notFound()) }
}

function markupOf(path: string, isAsking: boolean): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location={path}>
        <BannerProvider>
          <Layout items={navigationItems()} asking={isAsking && <CookieBanner />} withoutFooter>
            {path === paths.policies() && (
              <Page title={screenTitles.policies} greeting={text.greeting(currentSession().name)}>
                <PolicyCardSkeletons />
              </Page>
            )}
          </Layout>
        </BannerProvider>
      </StaticRouter>
    </QueryClientProvider>,
  )
}
