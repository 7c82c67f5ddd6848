import { limits } from '@portal/domain/ground/limits.ts'
import { askServer, never } from './ask-server.ts'
import { SessionUnavailable } from './session-unavailable.ts'
import type { Surroundings } from './surroundings.ts'
import { readTokenAnswer, type Session, type TokenAnswer } from './token-answer.ts'
import { createWayOut, tell, type WayOut } from './way-out.ts'

/**
 * The session of this tab: its access token lives in memory only, the refresh token in a cookie that no
 * script can read (§6). A failed network is SessionUnavailable; only the server's 401 sends to sign-in.
 */
export function createSession(browser: Surroundings) {
  const wayOut = createWayOut(browser, () => tokens.drop())
  const tokens = createTokens(browser, wayOut)

  browser.channel.addEventListener('message', ({ data }: MessageEvent) => {
    const session = tokens.holder()
    if (data === 'signed-out') wayOut.leave('/auth/signed-out')
    // Somebody else signed in from another tab; the cookie, and so the portal, is theirs now.
    else if (session && typeof data === 'string' && data !== `signed-in ${session.accountId}`)
      wayOut.leave('/')
  })

  /** Whose page this is; for nobody's it sends to sign-in and never resolves. Throws SessionUnavailable. */
  async function start(): Promise<Session> {
    if (wayOut.isPending()) return wayOut.signOut()
    const first = readTokenAnswer(browser.handed())
    if (first) tokens.take(first, browser.askedFor)
    await tokens.accessToken()
    const session = tokens.holder()
    if (!session) throw new SessionUnavailable('no session')
    tell(browser, `signed-in ${session.accountId}`)
    scheduleHeartbeat()
    return session
  }

  /** As long as a page is open its session does not count as abandoned, whether she uses it or reads. */
  function scheduleHeartbeat(): void {
    const seconds = tokens.heartbeatSeconds()
    if (seconds === undefined) return
    browser.after(seconds * 1_000, () => {
      if (wayOut.isOver()) return
      // The network may be away; the next one is another try.
      tokens.renew().catch(() => undefined)
      scheduleHeartbeat()
    })
  }

  /** The signed-in customer; only after `start`. */
  function currentSession(): Session {
    const session = tokens.holder()
    if (!session) throw new Error('the session has not started')
    return session
  }

  return {
    start,
    currentSession,
    accessToken: tokens.accessToken,
    signOut: wayOut.signOut,
    /** Whether what is typed may still be kept for her: not once she signed out, nor before `start`. */
    isSignedIn: () => tokens.holder() !== undefined && !wayOut.isForgotten(),
    /**
     * Clears the session ahead of signing out: no call goes out any more, so that none is refused and cuts
     * the last words short (§4 Account deletion).
     */
    clearSession: wayOut.forget,
  }
}

/** The access token, whose it is, and the one refresh that calls share. */
function createTokens(browser: Surroundings, wayOut: WayOut) {
  let holder: Session | undefined
  let token: { text: string; expiresAt: number } | undefined
  let heartbeatSeconds: number | undefined
  let pending: Promise<string | undefined> | undefined

  /** A token good for 5 seconds or more (§6, §9); calls share one refresh. Throws SessionUnavailable. */
  async function accessToken(): Promise<string> {
    if (wayOut.isOver()) return never()
    if (token && token.expiresAt - browser.now() >= limits.tokenRefreshSeconds * 1_000) return token.text
    // The page is being left: whoever waits must not go on with half a session.
    return (await renew()) ?? never()
  }

  function renew(): Promise<string | undefined> {
    pending ??= browser.alone(refresh).finally(() => {
      pending = undefined
    })
    return pending
  }

  /** A new token; undefined when the page is being left. Always returns: other tabs would wait for ever. */
  async function refresh(): Promise<string | undefined> {
    const askedAt = browser.now()
    const answer = await askServer(browser, '/auth/token')
    // Signed out while asking: nothing may lead away from the page of that.
    if (wayOut.isOver()) return undefined
    if (answer.status === 401) return wayOut.signIn()
    const tokens = await read(answer)
    if (holder && holder.accountId !== tokens.accountId) return wayOut.leave('/')
    return take(tokens, askedAt)
  }

  function take(
    { accessToken: text, expiresIn, heartbeatSeconds: seconds, ...whose }: TokenAnswer,
    askedAt: number,
  ): string {
    heartbeatSeconds = seconds
    holder = whose
    token = { text, expiresAt: askedAt + expiresIn * 1_000 }
    return text
  }

  return {
    accessToken,
    renew,
    take,
    drop: () => void (token = undefined),
    holder: () => holder,
    heartbeatSeconds: () => heartbeatSeconds,
  }
}

async function read(answer: Response): Promise<TokenAnswer> {
  const body: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined
  const tokens = readTokenAnswer(body)
  if (!tokens) throw new SessionUnavailable(`the server answered ${answer.status}`)
  return tokens
}
