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
