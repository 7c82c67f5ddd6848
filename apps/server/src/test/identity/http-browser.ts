type Going = { form?: Record<string, string>; headers?: Record<string, string> }

/** The cookies that all tabs of a browser share. */
export type Jar = Map<string, string>

/** Asks as a tab of the browser with the cookies of `jar`, which has those of the answer once it is here. */
export async function go(jar: Jar, method: 'GET' | 'POST', url: string, { form, headers }: Going = {}) {
  const cookie = Array.from(jar, (pair) => pair.join('=')).join('; ')
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { cookie, ...headers },
    ...(form && { body: new URLSearchParams(form) }),
  })
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
  const location = answer.headers.get('location')
  return { status: answer.status, headers: answer.headers, location, body: await answer.text() }
}

type Credentials = { email: string; password: string }

/** Signs in at `origin` as a customer would, again while that is busy; throws when she is not let in. */
export async function signInOver(origin: string, jar: Jar, credentials: Credentials): Promise<void> {
  for (;;) {
    const { status, location, body } = await signIn(origin, jar, credentials)
    if (location === '/') return
    if (status !== 503) throw new Error(`sign-in answered ${status} ${body}`)
  }
}

async function signIn(origin: string, jar: Jar, credentials: Credentials) {
  const on = (location: string | null) => {
    const { pathname, search } = new URL(location ?? '', origin)
    return origin + pathname + search
  }
  const start = await go(jar, 'GET', `${origin}/auth/login`)
  if (start.status === 503) return start
  const shown = await go(jar, 'GET', on(start.location))
  if (shown.status === 503) return shown
  let answer = await go(jar, 'POST', on(shown.location), { form: credentials })
  for (let hops = 0; answer.location && answer.location !== '/' && hops < 5; hops++) {
    answer = await go(jar, 'GET', on(answer.location))
  }
  return answer
}

/** The form of a provider's page that asks for a password, as a customer fills it in. @throws without one */
export function signInForm(html: string, { name, password }: { name: string; password: string }) {
  const forms = html.match(/<form[^]*?<\/form>/g) ?? []
  const form = forms.find((text) => text.includes('type="password"'))
  if (form === undefined) throw new Error(`No page to sign in on: ${html.slice(0, 2_000)}`)
  const fields: Record<string, string> = {}
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const typed: Record<string, string> = { text: name, email: name, password }
    const type = attribute(input, 'type')
    if (type !== 'checkbox') fields[attribute(input, 'name')] ??= typed[type] ?? attribute(input, 'value')
  }
  return { action: attribute(form, 'action'), fields }
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
