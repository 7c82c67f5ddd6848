import { limits } from '@portal/domain/ground/limits.ts'
import { SessionUnavailable } from './session-unavailable.ts'
import { readTokenAnswer, type Session, type TokenAnswer } from './token-answer.ts'

/** What a session needs of the browser, so that tests can stand in for it. */
export type Surroundings = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds. */
  now: () => number
  location: {
    readonly pathname: string
    readonly search: string
    readonly hash: string
    assign: (url: string) => void
  }
  /** Runs work while no other tab of this browser does; at once where the browser has no locks. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  channel: {
    postMessage: (message: string) => void
    addEventListener: (type: 'message', heard: (event: MessageEvent) => void) => void
  }
  /** Removes what the portal keeps in this tab, now and again when the page goes. */
  wipe: () => void
  /** What the server wrote into the page, once: its first token. */
  handed: () => unknown
  /** When the page was asked for, in milliseconds. */
  askedFor: number
  /** Runs work later, once. */
  after: (milliseconds: number, work: () => void) => void
  /** Survives the tab; holds nothing but the wish to sign out while the server could not be reached. */
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

type Token = { text: string; expiresAt: number }
const pendingKey = 'portail:sign-out'
const timeoutMilliseconds = 10_000

/**
 * The session of this tab: its access token lives in memory only, the refresh token in a cookie that no script can read
 * (§6). A failure of the network is SessionUnavailable and never signs out; only the server's 401 sends to sign-in.
 */
export function createSession(browser: Surroundings) {
  const { fetch, now, location, alone, channel, wipe, handed, askedFor, after, memory } = browser
  let session: Session | undefined
  let token: Token | undefined
  let pending: Promise<string | undefined> | undefined
  let isOver = false
  let isForgotten = false
  let heartbeatSeconds: number | undefined

  channel.addEventListener('message', ({ data }: MessageEvent) => {
    if (data === 'signed-out') leave('/auth/signed-out')
    // Somebody else signed in from another tab; the cookie, and so the portal, is theirs now.
    else if (session && typeof data === 'string' && data !== `signed-in ${session.accountId}`) leave('/')
  })

  /** Whose page this is; sends to sign-in, and never resolves, when nobody is signed in. Throws SessionUnavailable. */
  async function start(): Promise<Session> {
    if (memory.getItem(pendingKey) !== null) return signOut()
    const first = readTokenAnswer(handed())
    if (first) take(first, askedFor)
    await accessToken()
    if (!session) throw new SessionUnavailable('no session')
    tell(`signed-in ${session.accountId}`)
    scheduleHeartbeat()
    return session
  }

  /** As long as a page is open its session does not count as abandoned, whether she uses it or reads. */
  function scheduleHeartbeat(): void {
    if (heartbeatSeconds === undefined) return
    after(heartbeatSeconds * 1_000, () => {
      if (isOver) return
      // The network may be away; the next one is another try.
      newToken().catch(() => undefined)
      scheduleHeartbeat()
    })
  }

  /** The signed-in customer; only after `start`. */
  function currentSession(): Session {
    if (!session) throw new Error('the session has not started')
    return session
  }

  /** Whether what is typed may still be kept for the customer: not once she signed out, nor before `start`. */
  function isSignedIn(): boolean {
    return session !== undefined && !isForgotten
  }

  /** A token that lives for 5 seconds at least (§6, §9); calls made meanwhile share one refresh. Throws SessionUnavailable. */
  async function accessToken(): Promise<string> {
    if (isOver) return never()
    if (token && token.expiresAt - now() >= limits.tokenRefreshSeconds * 1_000) return token.text
    // The page is being left: whoever waits must not go on with half a session.
    return (await newToken()) ?? never()
  }

  function newToken(): Promise<string | undefined> {
    pending ??= alone(refresh).finally(() => {
      pending = undefined
    })
    return pending
  }

  /** A new token; undefined when the page is being left. Returns in any case, or other tabs would wait for ever. */
  async function refresh(): Promise<string | undefined> {
    const askedAt = now()
    const answer = await post('/auth/token')
    // Signed out while asking: nothing may lead away from the page of that.
    if (isOver) return undefined
    if (answer.status === 401) return signIn()
    const tokens = await read(answer)
    if (session && session.accountId !== tokens.accountId) return leave('/')
    return take(tokens, askedAt)
  }

  function take(
    { accessToken: text, expiresIn, heartbeatSeconds: seconds, ...holder }: TokenAnswer,
    askedAt: number,
  ): string {
    heartbeatSeconds = seconds
    session = holder
    token = { text, expiresAt: askedAt + expiresIn * 1_000 }
    return text
  }

  /** Leaves for the sign-in page, to come back to this very page; forms keep their drafts as the page is hidden. */
  function signIn(): undefined {
    isOver = true
    const here = location.pathname + location.search + location.hash
    location.assign(`/auth/login?to=${encodeURIComponent(here)}`)
    return undefined
  }

  /** Ends the session here, in the other tabs and at the provider; without network, as soon as there is one again. */
  async function signOut(): Promise<never> {
    memory.setItem(pendingKey, '')
    forget()
    tell('signed-out')
    try {
      // A refresh under way would bring the cookie back.
      const answer = await alone(() => post('/auth/logout'))
      const next = await locationIn(answer)
      memory.removeItem(pendingKey)
      location.assign(next)
    } catch {
      location.assign('/auth/signed-out')
    }
    return never()
  }

  /**
   * Clears the session ahead of signing out: no call goes out any more, so that none is refused and cuts the last words
   * short (§4 Account deletion).
   */
  function clearSession(): void {
    forget()
  }

  function leave(url: string): undefined {
    forget()
    location.assign(url)
    return undefined
  }

  function tell(message: string): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage(message)
  }

  function forget(): void {
    isOver = true
    isForgotten = true
    token = undefined
    wipe()
  }

  async function post(url: string): Promise<Response> {
    try {
      return await fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
    } catch (cause) {
      throw new SessionUnavailable('the server cannot be reached', { cause })
    }
  }

  return { start, currentSession, isSignedIn, accessToken, clearSession, signOut }
}

async function read(answer: Response): Promise<TokenAnswer> {
  const body: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined
  const tokens = readTokenAnswer(body)
  if (!tokens) throw new SessionUnavailable(`the server answered ${answer.status}`)
  return tokens
}

async function locationIn(answer: Response): Promise<string> {
  const body: unknown = await answer.json()
  if (typeof body === 'object' && body !== null && 'location' in body && typeof body.location === 'string') {
    return body.location
  }
  throw new SessionUnavailable('not signed out')
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}
