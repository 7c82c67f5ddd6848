import { loginTo, logoutPath, signedOutPath } from '@portal/contract/ground/paths.ts'
import { askServer, never } from './ask-server.ts'
import { SessionUnavailable } from './session-unavailable.ts'
import type { Surroundings } from './surroundings.ts'

const unfinishedKey = 'portail:sign-out'

/** The ways in which the session of this tab ends; the page goes with the first that is taken. */
export type WayOut = ReturnType<typeof createWayOut>

/** Makes the ways out of a session; `forgetToken` lets go of the token once it is of no use. */
export function createWayOut(browser: Surroundings, forgetToken: () => void) {
  const { location, wipe } = browser
  let isOver = false
  let isCleared = false

  function clear(): void {
    isOver = true
    isCleared = true
    forgetToken()
    wipe()
  }

  /** Clears everything and goes elsewhere. */
  function leave(url: string): undefined {
    clear()
    location.assign(url)
    return undefined
  }

  /** Leaves for the sign-in page, to come back to this one; forms keep their drafts as it is hidden. */
  function signIn(): undefined {
    isOver = true
    const here = location.pathname + location.search + location.hash
    location.assign(loginTo(here))
    return undefined
  }

  return {
    clear,
    leave,
    signIn,
    ...createSignOut(browser, clear),
    isOver: () => isOver,
    isCleared: () => isCleared,
  }
}

/** The wish to sign out, which is kept until the provider has heard of it. */
function createSignOut(browser: Surroundings, clear: () => void) {
  const { location, memory } = browser
  return {
    /** Ends the session here, in the other tabs and at the provider; there once the network is back. */
    async signOut(): Promise<never> {
      memory.setItem(unfinishedKey, '')
      clear()
      tell(browser, 'signed-out')
      location.assign(await endOnServer(browser).catch(() => signedOutPath))
      return never()
    },
    /** Whether she signed out while the server could not be reached. */
    isUnfinished: () => memory.getItem(unfinishedKey) !== null,
  }
}

/** Tells the other tabs of this browser. */
export function tell({ channel }: Pick<Surroundings, 'channel'>, message: string): void {
  channel.postMessage(message)
}

/** Ends the session on our server; the address at which the browser ends it at the provider. */
async function endOnServer(browser: Surroundings): Promise<string> {
  // A refresh under way would bring the cookie back.
  const answer = await browser.alone(() => askServer(browser, logoutPath))
  const next = await locationIn(answer)
  browser.memory.removeItem(unfinishedKey)
  return next
}

async function locationIn(answer: Response): Promise<string> {
  const body: unknown = await answer.json()
  if (typeof body === 'object' && body !== null && 'location' in body && typeof body.location === 'string') {
    return body.location
  }
  throw new SessionUnavailable('not signed out')
}
