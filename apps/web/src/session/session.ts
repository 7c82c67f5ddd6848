import { createSession } from './create-session.ts'
import { wipeTab } from './tab-storage.ts'

/** The session of this tab. Calls that leave the page never resolve. */
export const {
  start,
  currentSession,
  isSignedIn,
  accessToken,
  holdsToken,
  renewToken,
  clearSession,
  signOut,
} = createSession({
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  location,
  alone,
  channel: new BroadcastChannel('portail-session'),
  wipe,
  handed,
  askedFor: performance.timeOrigin,
  after: (milliseconds, work) => void setTimeout(work, milliseconds),
  memory: localStorage,
})

// A page brought back by the back button may be of a session that has ended meanwhile.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

/** Takes the token out of the document, where it has no business once the page runs. */
function handed(): unknown {
  const element = document.getElementById('token')
  element?.remove()
  return element ? JSON.parse(element.textContent) : undefined
}

function wipe(): void {
  wipeTab()
  // Forms and queries write once more as the page goes; who comes next in this tab must not find that.
  addEventListener('pagehide', () => wipeTab())
}

/** Browsers offer locks to https and to localhost only. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('portail-session', work)
}
