import { signedOutPath, tokenPath } from '@portal/contract/ground/paths.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { askServer, never } from './ask-server.ts'
import { SessionUnavailable } from './session-unavailable.ts'
import type { Surroundings } from './surroundings.ts'
import { readTokenAnswer, type Session, type TakenToken } from './token-answer.ts'
import { createWayOut, tell, type WayOut } from './way-out.ts'

/**
 * The session of this tab: its access token lives in memory only, the refresh token in a cookie that no
 * script can read (§6). A failed network is SessionUnavailable; only the server's 401 sends to sign-in.
 */
export function createSession(browser: Surroundings) {
  const held = createHeld()
  const wayOut = createWayOut(browser, held.forgetToken)
  const tokens = createTokens(browser, held, wayOut)
  leaveWithOtherTabs(browser, held, wayOut)

  /** Whose page this is; for nobody's it sends to sign-in and never resolves. Throws SessionUnavailable. */
  async function start(): Promise<Session> {
    if (wayOut.isUnfinished()) return wayOut.signOut()
    const first = readTokenAnswer(browser.handed())
    if (first) held.take(first, browser.askedFor)
    await tokens.accessToken()
    const session = held.session()
    if (!session) throw new SessionUnavailable('no session')
    tell(browser, `signed-in ${session.accountId}`)
    scheduleHeartbeat({ browser, held, tokens, wayOut })
    return session
  }

  return {
    start,
    /** The signed-in customer; only after `start`. */
    currentSession: () => held.session() ?? notStarted(),
    accessToken: tokens.accessToken,
    /** Whether a call would go out at once, and could not find that the session has ended meanwhile. */
    holdsToken: () => held.tokenAt(browser.now()) !== undefined,
    /** A new access token, of a sign-in made in another tab meanwhile. Throws SessionUnavailable. */
    renewToken: tokens.renew,
    signOut: wayOut.signOut,
    /** Whether what is typed may still be kept for her: not once she signed out, nor before `start`. */
    isSignedIn: () => held.session() !== undefined && !wayOut.isCleared(),
    /**
     * Clears the session ahead of signing out: no call goes out any more, so that none is refused and cuts
     * the last words short (§4 Account deletion).
     */
    clearSession: wayOut.clear,
  }
}

function notStarted(): never {
  throw new Error('not started')
}

type Beating = { browser: Surroundings; held: Held; tokens: ReturnType<typeof createTokens>; wayOut: WayOut }

/** As long as a page is open its session does not count as abandoned, whether she uses it or reads. */
function scheduleHeartbeat(beating: Beating): void {
  const { browser, held, tokens, wayOut } = beating
  const seconds = held.heartbeatSeconds()
  if (seconds === undefined) return
  browser.after(seconds * 1_000, () => {
    if (wayOut.isOver()) return
    // The network may be away; the next one is another try.
    tokens.renew().catch(() => undefined)
    scheduleHeartbeat(beating)
  })
}

function leaveWithOtherTabs({ channel }: Surroundings, held: Held, wayOut: WayOut): void {
  channel.addEventListener('message', ({ data }: MessageEvent) => {
    const session = held.session()
    if (data === 'signed-out') wayOut.leave(signedOutPath)
    // Somebody else signed in from another tab; the cookie, and so the portal, is theirs now.
    else if (session && typeof data === 'string' && data !== `signed-in ${session.accountId}`)
      wayOut.leave('/')
  })
}

type Held = ReturnType<typeof createHeld>

/** The access token and whose it is. */
function createHeld() {
  let session: Session | undefined
  let token: { text: string; expiresAt: number } | undefined
  let heartbeatSeconds: number | undefined
  return {
    take(
      { accessToken: text, expiresIn, heartbeatSeconds: seconds, ...whose }: TakenToken,
      askedAt: number,
    ): string {
      heartbeatSeconds = seconds
      session = whose
      token = { text, expiresAt: askedAt + expiresIn * 1_000 }
      return text
    },
    forgetToken: () => void (token = undefined),
    /** The token if it is good for 5 seconds or more (§6, §9). */
    tokenAt(now: number): string | undefined {
      if (!token || token.expiresAt - now < limits.tokenRefreshSeconds * 1_000) return undefined
      return token.text
    },
    session: () => session,
    heartbeatSeconds: () => heartbeatSeconds,
  }
}

/** Access tokens, by the one refresh that calls share. */
function createTokens(browser: Surroundings, held: Held, wayOut: WayOut) {
  let refreshing: Promise<string | undefined> | undefined

  /** A token good for 5 seconds or more (§6, §9); calls share one refresh. Throws SessionUnavailable. */
  async function accessToken(): Promise<string> {
    if (wayOut.isOver()) return never()
    // The page is being left: whoever waits must not go on with half a session.
    return held.tokenAt(browser.now()) ?? (await renew()) ?? never()
  }

  function renew(): Promise<string | undefined> {
    refreshing ??= browser.alone(refresh).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  /** A new token; undefined when the page is being left. Always returns: other tabs would wait for ever. */
  async function refresh(): Promise<string | undefined> {
    const askedAt = browser.now()
    const answer = await askServer(browser, tokenPath)
    // Signed out while asking: nothing may lead away from the page of that.
    if (wayOut.isOver()) return undefined
    if (answer.status === 401) return wayOut.signIn()
    const tokens = await read(answer)
    const session = held.session()
    if (session && session.accountId !== tokens.accountId) return wayOut.leave('/')
    return held.take(tokens, askedAt)
  }

  return { accessToken, renew }
}

async function read(answer: Response): Promise<TakenToken> {
  // What is no JSON is no token answer, and fails as one below.
  const body: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined
  const tokens = readTokenAnswer(body)
  if (!tokens) throw new SessionUnavailable(`the server answered ${answer.status}`)
  return tokens
}
