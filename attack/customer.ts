import { ask, type Answer, type Question } from './http.ts'

type Cookie = { name: string; value: string; path: string }

type Browser = ReturnType<typeof createBrowser>

/** As much of a browser as sign-in needs: cookies by path, and redirects one at a time or followed. */
export function createBrowser(url: string, from?: string, kept: readonly Cookie[] = []) {
  let cookies: Cookie[] = [...kept]

  async function go(address: string, question: Question = {}): Promise<Answer> {
    const target = new URL(address, url)
    const sent = cookies.filter(
      ({ path }) => target.pathname === path || target.pathname.startsWith(path.replace(/\/?$/, '/')),
    )
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ')
    // The server's own name for itself is localhost; only 127.0.0.1 has sisters to come from.
    const answer = await ask(`http://127.0.0.1:${target.port}${target.pathname}${target.search}`, {
      ...(from !== undefined && { from }),
      ...question,
      headers: { host: target.host, ...(cookie && { cookie }), ...question.headers },
    })
    for (const line of answer.headers['set-cookie'] ?? []) keep(line)
    return answer
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/; */)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/'
    const isGone =
      value === '' || attributes.some((text) => /^(max-age=0|expires=Thu, 01 Jan 1970)/i.test(text))
    cookies = cookies.filter((known) => known.name !== name || known.path !== path)
    if (!isGone) cookies.push({ name, value, path })
  }

  async function follow(address: string, question?: Question): Promise<{ answer: Answer; address: string }> {
    let answer = await go(address, question)
    let last = address
    for (let hops = 0; [302, 303].includes(answer.status) && hops < 10; hops++) {
      last = answer.headers.location ?? '/'
      answer = await go(last)
    }
    return { answer, address: last }
  }

  return { go, follow, cookies: () => cookies, copy: () => createBrowser(url, from, cookies), url }
}

/** The sign-in page, filled in and sent; the answer at the end of the way. */
export async function signIn(browser: Browser, username: string, password = demoPassword): Promise<Answer> {
  const { answer, address } = await browser.follow('/auth/login?to=/')
  if (answer.status !== 200) return answer
  return (await browser.follow(address, signInForm(username, password))).answer
}

export const demoPassword = 'Demo-2026!'

/** What the sign-in page's form sends. */
export function signInForm(email: string, password: string): Question {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password }).toString(),
  }
}

/** A token for the page, as the portal's page asks for it. */
export function askToken(browser: Browser): Promise<Answer> {
  const { origin } = new URL(browser.url)
  return browser.go('/auth/token', { method: 'POST', headers: { origin, 'sec-fetch-site': 'same-origin' } })
}

export type Customer = Awaited<ReturnType<typeof customer>>

/** A demonstration customer, signed in from the address `from`. Throws if the portal does not let her in. */
export async function customer(url: string, name: 'camille.martin' | 'karim.benali', from?: string) {
  const browser = createBrowser(url, from)
  const page = await signIn(browser, `${name}@exemple.fr`)
  const token = await askToken(browser)
  if (token.status !== 200)
    throw new Error(`${name} cannot sign in: page ${page.status}, token ${token.status}`)
  const { accessToken, accountId } = JSON.parse(token.body) as { accessToken: string; accountId: string }

  /** Calls the API; `{accountId}` in the path is hers, an object is sent as JSON. */
  function call(
    method: string,
    path: string,
    body?: object | string | Buffer,
    headers: Record<string, string> = {},
  ) {
    const isText = typeof body === 'string' || Buffer.isBuffer(body)
    const payload = body === undefined || isText ? body : JSON.stringify(body)
    return browser.go(`/api/v1${path.replace('{accountId}', accountId)}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { body: payload }),
    })
  }
  return { browser, accessToken, accountId, call }
}
