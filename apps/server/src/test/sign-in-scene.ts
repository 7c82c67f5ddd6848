import { vi } from 'vitest'
import { testDb } from './database/db.ts'
import { createBrowser, locationOf, signInAs, type Browser } from './identity/browser.ts'
import { testPortal } from './identity/portal.ts'
import { testPassword } from './inputs/feed-lines.ts'

/** Camille's sign-in, of the portfolio. */
export const email = 'camille@exemple.fr'

/** A portal on a database of its own with the customers of the portfolio. */
export async function signInScene(options: Parameters<typeof testPortal>[1] = {}) {
  const db = await testDb('template_portfolio')
  const app = await testPortal(db, options)
  await app.ready()
  return {
    db,
    app,
    /** A browser that Camille, or somebody else, is signed in with. */
    async signedIn(username = email): Promise<Browser> {
      const browser = createBrowser(app)
      await signInAs(browser, username, testPassword)
      return browser
    },
    async close() {
      await app.close()
      await db.close()
    },
  }
}

/** Goes to the sign-in page on the way to the page `to`; `submit` sends its form. */
export async function openSignIn(browser: Browser, to = '/') {
  const { answer: page, location } = await browser.follow(`/auth/login?to=${encodeURIComponent(to)}`)
  const submit = (password = testPassword, name = email) =>
    browser.go(location, { form: { email: name, password } })
  return { page, location, submit }
}

/** The page that a sign-in ends on which was let in with `resumed`. */
export async function landingOf(browser: Browser, resumed: Parameters<typeof locationOf>[0]) {
  return locationOf(await browser.go(locationOf(await browser.go(locationOf(resumed)))))
}

/** What a page asks for first of all: its access token. */
export const askToken = (browser: Browser) => browser.go('/auth/token', { method: 'POST' })

export async function accessTokenOf(browser: Browser): Promise<string> {
  return (await askToken(browser)).json<{ accessToken: string }>().accessToken
}

export const bearerOf = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

/** Where a sign-out sends the browser. */
export async function signOut(browser: Browser): Promise<string> {
  return (await browser.go('/auth/logout', { method: 'POST' })).json<{ location: string }>().location
}

/** The process's clock further on, until `vi.useRealTimers`; the database's stays. */
export function later(seconds: number): void {
  vi.useFakeTimers({ now: Date.now() + seconds * 1_000, toFake: ['Date'] })
}
