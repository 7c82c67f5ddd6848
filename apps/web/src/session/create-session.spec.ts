import { describe, expect, it, vi } from 'vitest'
import { createSession } from './create-session.ts'
import { SessionUnavailable } from './session-unavailable.ts'

const camille = {
  accountId: 'acc-1',
  email: 'camille.martin@exemple.fr',
  name: 'Camille Martin',
  serverNow: Date.parse('2026-11-21T09:00:00Z'),
}
const answer = (accessToken: string, more: object = {}) =>
  Response.json({ ...camille, now: '2026-11-21T09:00:00Z', accessToken, expiresIn: 300, ...more })
const problem = (status: number) => Response.json({ code: 'x' }, { status })

/** A tab at `/documents/0?tab=1#top` whose server gives `answers` in turn. */
function tab(...answers: (Response | Error)[]) {
  let time = 1_000_000
  let listener: (event: MessageEvent) => void = () => undefined
  const asked: string[] = []
  const memory = new Map<string, string>()
  const timers: { milliseconds: number; work: () => void }[] = []
  const handedOver: unknown[] = []
  const assign = vi.fn<(url: string) => void>()
  const location = { pathname: '/documents/0', search: '?tab=1', hash: '#top', assign }
  const channel = {
    postMessage: vi.fn<(message: string) => void>(),
    addEventListener: (_type: 'message', heard: typeof listener) => void (listener = heard),
  }
  let last: Promise<unknown> = Promise.resolve()
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  const wipe = vi.fn<() => void>()
  const session = createSession({
    ...{ location, alone, channel, wipe },
    fetch: async (url) => {
      asked.push(url)
      const next = answers.shift() ?? new Error('nothing left to answer')
      if (next instanceof Error) throw next
      return next
    },
    now: () => time,
    handed: () => handedOver.shift(),
    askedFor: 1_000_000,
    after: (milliseconds, work) => void timers.push({ milliseconds, work }),
    memory: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
  })
  const later = (seconds: number) => void (time += seconds * 1_000)
  const hear = (data: unknown) => listener(new MessageEvent('message', { data }))
  return { session, handedOver, asked, timers, location, channel, wipe, memory, answers, later, hear }
}

/** The same tab, in which Camille is signed in with the token 'first'. */
async function startedTab(...answers: (Response | Error)[]) {
  const started = tab(answer('first'), ...answers)
  await started.session.start()
  return started
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Work that need not end, such as what leaves the page, has gone as far as it can. */
const begun = (_work: Promise<unknown>) => settled()

const signIn = '/auth/login?to=%2Fdocuments%2F0%3Ftab%3D1%23top'

describe('start', () => {
  it('starts with the token the page came with, without asking for one', async () => {
    const { session, asked, handedOver } = tab()
    handedOver.push({ ...camille, now: '2026-11-21T09:00:00Z', accessToken: 'first', expiresIn: 300 })
    expect(await session.start()).toEqual(camille)
    expect(await session.accessToken()).toBe('first')
    expect(asked).toEqual([])
  })

  it.each([undefined, null, 'text', { accessToken: 'first' }])(
    'asks for a token when the page came with %o',
    async (junk) => {
      const { session, asked, handedOver } = tab(answer('asked'))
      handedOver.push(junk)
      await session.start()
      expect(asked).toEqual(['/auth/token'])
    },
  )

  it('tells whose page this is, and the other tabs', async () => {
    const { session, channel } = await startedTab()
    expect(session.currentSession()).toEqual(camille)
    expect(channel.postMessage).toHaveBeenCalledWith('signed-in acc-1')
  })

  it('sends to sign-in and back to this very page when nobody is signed in', async () => {
    const { session, location } = tab(problem(401))
    await begun(session.start())
    expect(location.assign).toHaveBeenCalledExactlyOnceWith(signIn)
  })

  it.each([
    ['no network', new TypeError('fetch failed')],
    ['a server that is not ready', problem(503)],
    ['a page of a proxy', new Response('<html>')],
    ['an answer of another shape', Response.json({ accessToken: 'x' })],
  ])('throws SessionUnavailable on %s, without signing out', async (_title, failure) => {
    const { session, location, wipe } = tab(failure)
    await expect(session.start()).rejects.toThrow(SessionUnavailable)
    expect(location.assign).not.toHaveBeenCalled()
    expect(wipe).not.toHaveBeenCalled()
  })
})

describe('accessToken', () => {
  it('keeps the token while five seconds of it remain (§9), then asks once for calls made together', async () => {
    const { session, asked, later } = await startedTab(answer('second'))
    later(295)
    expect(await session.accessToken()).toBe('first')
    later(0.001)
    expect(await Promise.all([session.accessToken(), session.accessToken()])).toEqual(['second', 'second'])
    expect(asked).toHaveLength(2)
  })

  it('is in hand or not, for what is read ahead', async () => {
    const { session, asked, later } = await startedTab()
    asked.length = 0
    expect(session.holdsToken()).toBe(true)
    later(295.001)
    expect(session.holdsToken()).toBe(false)
    expect(asked).toEqual([])
  })

  it('asks again after a failure of the network', async () => {
    const { session, later } = await startedTab(new TypeError('fetch failed'), answer('second'))
    later(296)
    await expect(session.accessToken()).rejects.toThrow(SessionUnavailable)
    expect(await session.accessToken()).toBe('second')
  })

  it('goes to sign-in once when the refresh is refused, keeping what the tab holds (§6)', async () => {
    const { session, location, later, wipe } = await startedTab(problem(401))
    later(296)
    await begun(session.accessToken())
    await begun(session.accessToken())
    expect(location.assign).toHaveBeenCalledTimes(1)
    expect(wipe).not.toHaveBeenCalled()
    expect(session.isSignedIn()).toBe(true)
  })

  it('wipes the tab and starts over when the cookie has become somebody else’s', async () => {
    const { session, location, later, wipe } = await startedTab(answer('second', { accountId: 'acc-2' }))
    later(296)
    await begun(session.accessToken())
    expect(wipe).toHaveBeenCalled()
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/')
  })
})

describe('an open page', () => {
  const beating = { heartbeatSeconds: 600 }

  it('shows itself as often as the server asks, also when nothing is called, and goes on after a failure', async () => {
    const failing = [new TypeError('fetch failed'), answer('second', beating)]
    const { session, asked, timers } = tab(answer('first', beating), ...failing)
    await session.start()
    for (let beat = 1; beat <= 2; beat++) {
      const next = timers.shift()
      expect(next?.milliseconds).toBe(600_000)
      next?.work()
      await settled()
      expect(asked).toHaveLength(1 + beat)
    }
    expect(await session.accessToken()).toBe('second')
    expect(timers).toHaveLength(1)
  })

  it('stops with the session', async () => {
    const { session, asked, timers } = tab(answer('first', beating), Response.json({ location: '/end' }))
    await session.start()
    await begun(session.signOut())
    timers.shift()?.work()
    await settled()
    expect(asked).toEqual(['/auth/token', '/auth/logout'])
    expect(timers).toEqual([])
  })
})

describe('signOut', () => {
  it('wipes the tab, tells the others and goes to the provider', async () => {
    const { session, asked, location, channel, wipe, memory } = await startedTab(
      Response.json({ location: 'https://provider.example/end' }),
    )
    await begun(session.signOut())
    expect(asked).toEqual(['/auth/token', '/auth/logout'])
    expect(wipe).toHaveBeenCalled()
    expect(channel.postMessage).toHaveBeenLastCalledWith('signed-out')
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://provider.example/end')
    expect(memory.size).toBe(0)
    expect(session.isSignedIn()).toBe(false)
  })

  it('without network shows nothing more of the customer, and signs out at the next chance', async () => {
    const { session, asked, location, answers, wipe } = await startedTab(new TypeError('fetch failed'))
    await begun(session.signOut())
    expect(wipe).toHaveBeenCalled()
    expect(location.assign).toHaveBeenLastCalledWith('/auth/signed-out')

    answers.push(Response.json({ location: '/end' }))
    await begun(session.start())
    expect(asked.at(-1)).toBe('/auth/logout')
    expect(location.assign).toHaveBeenLastCalledWith('/end')
  })

  it('lets no call that is still waiting lead to sign-in', async () => {
    const { session, location, later } = await startedTab(Response.json({ location: '/end' }), problem(401))
    later(296)
    void session.signOut()
    await begun(session.accessToken())
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/end')
  })
})

it('clearSession keeps the name on the page and lets no call out, until signing out goes to the provider (§4 Account deletion)', async () => {
  const { session, asked, location, wipe } = await startedTab(Response.json({ location: '/end' }))
  session.clearSession()
  const call = vi.fn<() => void>()
  void session.accessToken().then(call)
  await settled()
  expect(call).not.toHaveBeenCalled()
  expect(session.currentSession()).toEqual(camille)
  expect(session.isSignedIn()).toBe(false)
  expect(wipe).toHaveBeenCalled()
  expect(location.assign).not.toHaveBeenCalled()

  await begun(session.signOut())
  expect(asked.at(-1)).toBe('/auth/logout')
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/end')
})

it('leaves when another tab signs out', async () => {
  const { location, wipe, hear } = await startedTab()
  hear('signed-out')
  expect(wipe).toHaveBeenCalled()
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/auth/signed-out')
})

it('starts over when somebody else signs in, and stays when the same customer does', async () => {
  const { location, wipe, hear } = await startedTab()
  hear('signed-in acc-1')
  expect(wipe).not.toHaveBeenCalled()
  hear('signed-in acc-2')
  expect(wipe).toHaveBeenCalled()
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/')
})
