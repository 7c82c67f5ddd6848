import type { APIRequest, BrowserContextOptions } from '@playwright/test'

export type Login = { username: string; password: string }

const demo = (username: string): Login => ({ username, password: 'Demo-2026!' })

/** Seven policies, documents owed, one policy terminated (decisions §1). */
export const camille = demo('camille.martin@exemple.fr')
/** One policy, nothing owed, no payment details. */
export const karim = demo('karim.benali@exemple.fr')
/** All policies terminated. */
export const louise = demo('louise.petit@exemple.fr')
/** No policy yet. */
export const hugo = demo('hugo.leroy@exemple.fr')

/**
 * The cookies of a browser in which that customer has just signed in, for journeys not about signing in: the
 * provider's own form is sent without a page. Each journey gets a session of its own.
 */
export async function signedIn(
  request: APIRequest,
  baseURL: string,
  { username, password }: Login,
): Promise<Exclude<BrowserContextOptions['storageState'], string | undefined>> {
  const browser = await request.newContext({ baseURL })
  const page = await browser.get('/auth/login?to=/')
  const [, action] = /<form method="post" action="([^"]+)"/.exec(await page.text()) ?? []
  if (action === undefined) throw new Error(`no sign-in form at ${page.url()}`)
  const home = await browser.post(action, { form: { email: username, password } })
  if (new URL(home.url()).pathname !== '/') throw new Error(`${username} could not sign in`)
  const { cookies, origins } = await browser.storageState()
  await browser.dispose()
  return { cookies: [...cookies, ...cookieChoice(new URL(baseURL).hostname)], origins }
}

// The question about cookies is answered, so that it covers nothing.
function cookieChoice(domain: string) {
  const cookie = { domain, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }
  return [
    { ...cookie, name: 'portail_cookies_necessaires', value: 'true' },
    { ...cookie, name: 'portail_cookies_performance', value: 'false' },
  ]
}
