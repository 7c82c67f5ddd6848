import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

type Cookie = { name: string; value: string; path: string }
type Options = { method?: 'GET' | 'POST'; form?: Record<string, string>; headers?: Record<string, string> }

/** A browser as far as sign-in needs one: cookies by path, forms, redirects one at a time or followed. */
export function createBrowser(
  app: FastifyInstance,
  { ip = '192.0.2.1', userAgent }: { ip?: string; userAgent?: string } = {},
) {
  let cookies: Cookie[] = []

  async function go(address: string, { method = 'GET', form, headers = {} }: Options = {}) {
    const { pathname, search } = new URL(address, 'http://localhost')
    const sent = cookies.filter(
      ({ path }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')),
    )
    const answer = await app.inject({
      method: form ? 'POST' : method,
      url: pathname + search,
      remoteAddress: ip,
      headers: {
        cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '),
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    keep(answer)
    return answer
  }

  function keep(answer: LightMyRequestResponse): void {
    for (const { name, value, path = '/', maxAge, expires } of answer.cookies) {
      const isGone = value === '' || maxAge === 0 || (expires && expires.getTime() <= Date.now())
      cookies = cookies.filter((known) => known.name !== name || known.path !== path)
      if (!isGone) cookies.push({ name, value, path })
    }
  }

  async function follow(address: string, options?: Options) {
    let answer = await go(address, options)
    let location = address
    for (let hops = 0; isRedirect(answer) && hops < 10; hops++) {
      location = locationOf(answer)
      answer = await go(location)
    }
    return { answer, location }
  }

  return { go, follow, cookies: () => cookies, restore: (saved: Cookie[]) => void (cookies = [...saved]) }
}

export type Browser = ReturnType<typeof createBrowser>

function isRedirect({ statusCode }: LightMyRequestResponse): boolean {
  return [302, 303].includes(statusCode)
}

export function locationOf({ headers }: LightMyRequestResponse): string {
  return String(headers.location)
}

/** Signs in from the page `to` on, as a customer would; gives the address she lands on. */
export async function signInAs(browser: Browser, email: string, password: string, to = '/'): Promise<string> {
  const { location } = await browser.follow(`/auth/login?to=${encodeURIComponent(to)}`)
  const resumed = await browser.go(location, { form: { email, password } })
  if (!isRedirect(resumed)) throw new Error(`sign-in answered ${resumed.statusCode}`)
  const callback = await browser.go(locationOf(resumed))
  return locationOf(await browser.go(locationOf(callback)))
}
