import './brand/tokens.css'
import './brand/skins.ts'
import './brand/fonts.css'
import './brand/base.css'
import { brands } from '@portal/domain/ground/brand.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { takeFirstAnswers } from './api/first-answers.ts'
import { keepQueries } from './api/persistence.ts'
import { queryClient } from './api/queries.ts'
import { App, loadAfterFirstView } from './app.tsx'
import { setClock } from './ground/clock.ts'
import { buildId, mayDebug } from './ground/config.ts'
import { hearIdentity } from './ground/hear-identity.ts'
import { nextTask } from './ground/next-task.ts'
import { prefetchScreen } from './screens.tsx'
import { SessionUnavailable } from './session/session-unavailable.ts'
import { start } from './session/session.ts'
import { UnavailablePage } from './shell/page/unavailable-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('no #root')

hearIdentity()
// The screen's code travels while the session is asked for; whoever shows what did not come asks again. Each
// in a task of its own: at a stretch, they would keep a slow telephone from answering.
const code = nextTask().then(() =>
  Promise.all([prefetchScreen(location.pathname), loadAfterFirstView().catch(() => undefined)]),
)
const session = await start().catch((error: unknown) => {
  if (!(error instanceof SessionUnavailable)) reportError(error)
  return undefined
})
await nextTask()
if (session?.serverNow !== undefined) setClock(session.serverNow)
if (session) {
  keepQueries(queryClient, session.accountId, buildId)
  takeFirstAnswers(queryClient, session.accountId)
}
// Until then the first markup stands: a page that still waited for its code would show less.
await code
// In slices: at a stretch, the first view keeps a slow telephone from answering for a tenth of a second.
startTransition(() => createRoot(root).render(session ? <App /> : <UnavailablePage />))

if (mayDebug(location.hostname, Object.keys(brands))) {
  // After the first view has had the network and the processor to itself; a developer's tool may be missing.
  setTimeout(() => void loadDebugTool().catch(() => undefined), 1500)
}

async function loadDebugTool() {
  const { openDebugTool } = await import('./shell/debug/debug-tool.tsx')
  openDebugTool(queryClient)
}
