import { shell } from '@portal/words/shell/shell.ts'
import { QueryClientProvider, QueryErrorResetBoundary } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { queryClient } from './api/queries.ts'
import { lazyExtra } from './ground/lazy-extra.ts'
import { CodeMissing } from './ground/new-build.ts'
import { paths } from './ground/paths.ts'
import { allScreens, prefetchScreen, screenAt } from './screens.tsx'
import { BannerProvider } from './shell/frame/banner.tsx'
import { Layout } from './shell/frame/layout.tsx'
import { navigationItems } from './shell/frame/navigation.tsx'
import { PortalRouter } from './shell/link/portal-router.tsx'
import { PrefetchContext } from './shell/link/prefetch.tsx'
import { ArrivalProvider } from './shell/page/arrival.tsx'
import { ErrorBoundary } from './shell/page/error-boundary.tsx'
import { ErrorPage } from './shell/page/error-page.tsx'
import { useOwesDocuments } from './shell/policy/owed-documents.ts'

// What a link may lead to: its code, and what its screen reads first.
const prefetch = (path: string, isGuess?: boolean) =>
  Promise.all([prefetchScreen(path), readFirst(path, isGuess)])

// At once where that code is here: between a finger and its click a browser puts off what is imported anew.
const readFirst = async (path: string, isGuess?: boolean) =>
  (afterFirstView ?? (await loadAfterFirstView().catch(() => undefined)))?.readAhead(path, isGuess)

/** The portal of a signed-in customer. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <PrefetchContext value={prefetch}>
        <PortalRouter>
          <ArrivalProvider>
            <WholePage>
              <BannerProvider>
                <Frame>
                  <Screens />
                </Frame>
              </BannerProvider>
            </WholePage>
          </ArrivalProvider>
        </PortalRouter>
      </PrefetchContext>
    </QueryClientProvider>
  )
}

// What a screen crashed on may be what was read: trying again begins with reading.
const readAnew = (retry: () => void) => () => {
  void queryClient.resetQueries()
  retry()
}

// Above the frame, which reads as well.
function WholePage({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return (
    <ErrorBoundary
      resetKey={key}
      onReset={() => undefined}
      renderError={(retry) => (
        <main>
          <ErrorPage onRetry={readAnew(retry)} />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}

let afterFirstView: Awaited<ReturnType<typeof importAfterFirstView>> | undefined

const importAfterFirstView = () => import('./after-first-view.tsx')

/** Fetches what asks, measures and reads ahead, which the first view does as well without. */
export const loadAfterFirstView = async () => (afterFirstView = await importAfterFirstView())

const Later = lazyExtra(async () => (await loadAfterFirstView()).AfterFirstView)

function Asking() {
  // In one go with the screen where it has come, as in `screens.tsx`: the first markup asks already.
  const [Asks] = useState(() => afterFirstView?.AfterFirstView ?? Later)
  return (
    <Suspense>
      <Asks screens={allScreens()} />
    </Suspense>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const items = navigationItems(useOwesDocuments())
  return (
    <Layout items={items} asking={<Asking />}>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <ErrorBoundary
            resetKey={key}
            onReset={reset}
            renderError={(retry, error) => (
              <ErrorPage onRetry={error instanceof CodeMissing ? () => location.reload() : readAnew(retry)} />
            )}
          >
            <Suspense fallback={<p role="status">{shell.loading}</p>}>{children}</Suspense>
          </ErrorBoundary>
        )}
      </QueryErrorResetBoundary>
    </Layout>
  )
}

function Screens() {
  const screen = screenAt(useLocation().pathname)
  return screen ? <screen.page.Component /> : <Navigate to={paths.notFound()} replace />
}
