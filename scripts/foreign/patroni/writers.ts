import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { asCustomer, ask, askToken, signedIn, type Customer, type Signed } from '../ground/journey.ts'
import { write } from '../pair/load.ts'

const customers: readonly Customer[] = ['camille.martin', 'karim.benali', 'louise.petit', 'hugo.leroy']
const restMs = 250
/** As the page does: a token is renewed before it ends. */
const renewSeconds = 5

/** What customers saw while they wrote. */
export type Seen = {
  /** The text of each message that was acknowledged. */
  messages: string[]
  /** How many consents were acknowledged. */
  consents: number
  /** How many answers had each status; a connection that broke is 0. */
  statuses: Record<number, number>
  /** What nobody may see: another status, a 503 without Retry-After, a read behind the reader's own write. */
  odd: string[]
  worstMs: number
  /** Reads of what was just written, through the other instance. */
  readBack: number
}

type Writing = {
  readonly seen: Seen
  /** The instances, in turn. */
  readonly next: () => string
  /** When the acknowledged write began that began last, and when the last acknowledgement came. */
  latest: { begun: number; acknowledged: number }
  gapMs: number
  isStopped: boolean
  isAbandoned: boolean
}

type Answer = { status: number; headers: Headers; body: string }
type Question = (origin: string) => Promise<Answer>

/**
 * Four customers who write until they are stopped, messages and consents in turn, each under a key of its own
 * that she repeats until it is acknowledged, now by the one instance, now by the other.
 */
export async function startWriters(origins: readonly [string, string]) {
  let turn = 0
  const writing: Writing = {
    seen: { messages: [], consents: 0, statuses: {}, odd: [], worstMs: 0, readBack: 0 },
    next: () => origins[turn++ % 2] ?? '',
    latest: { begun: 0, acknowledged: performance.now() },
    gapMs: 0,
    isStopped: false,
    isAbandoned: false,
  }
  const all = await Promise.all(customers.map((customer) => signedIn(writing.next(), asCustomer(customer))))
  const done = Promise.all(all.map((signed) => customerWrites(writing, signed)))
  return {
    seen: writing.seen,
    /** Waits until a write is acknowledged that has begun from now on. */
    async acknowledgedAgain(): Promise<void> {
      const now = performance.now()
      while (writing.latest.begun <= now) await Promise.race([wait(20), done])
    },
    /** The longest time without an acknowledged write since it was last asked for, in milliseconds. */
    takeGap(): number {
      const gap = writing.gapMs
      writing.gapMs = 0
      return gap
    },
    /** Each finishes the write that is under way. */
    async stop(): Promise<void> {
      writing.isStopped = true
      await done
    },
    /** Has them end whatever becomes of their writes. */
    async abandon(): Promise<void> {
      writing.isStopped = writing.isAbandoned = true
      await done.catch(() => {})
    },
  }
}

const isGood = (status: number) => status >= 200 && status < 300

async function customerWrites(writing: Writing, first: Signed): Promise<void> {
  let signed = first
  /** Asks again with a token that lives, until it is done. */
  const written = async (what: string, question: (as: Signed) => Promise<Answer>) =>
    untilGood(writing, what, async (origin) => {
      if (endsSoon(signed)) {
        const { body } = await untilGood(writing, 'token', (at) => askToken(at, signed.jar))
        const { accessToken } = JSON.parse(body) as { accessToken: string }
        signed = { ...signed, authorization: `Bearer ${accessToken}` }
      }
      return question({ ...signed, origin })
    })
  for (let n = 0; !writing.isStopped; n++, await wait(restMs)) {
    const key = randomUUID()
    if (n % 2 === 0) {
      await written('message', (as) => write(as, key))
      writing.seen.messages.push(`Bonjour ${key}`)
      continue
    }
    const granted = n % 4 === 1
    await written('consent', (as) => setConsent(as, key, granted))
    writing.seen.consents += 1
    await readBack(writing, signed, granted)
  }
}

function endsSoon({ authorization }: Signed): boolean {
  const [, claims = ''] = authorization.split('.')
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }
  return exp < Date.now() / 1_000 + renewSeconds
}

function setConsent(as: Signed, key: string, granted: boolean): Promise<Answer> {
  const headers = { 'idempotency-key': key, 'content-type': 'application/json' }
  return ask(as, `/consent/accounts/{accountId}/${granted}`, { method: 'PUT', headers })
}

/** What was just written is what one reads, through whatever instance, or one is told to come again. */
async function readBack(writing: Writing, signed: Signed, granted: boolean): Promise<void> {
  const { seen } = writing
  const path = '/account/accounts/{accountId}'
  const { status, body } = await asked(writing, 'account', (origin) => ask({ ...signed, origin }, path))
  if (!isGood(status)) return
  seen.readBack += 1
  const { commercialConsent } = JSON.parse(body) as { commercialConsent: boolean }
  if (commercialConsent !== granted) seen.odd.push(`account: not what was just written (${granted})`)
}

async function untilGood(writing: Writing, what: string, question: Question): Promise<Answer> {
  for (;;) {
    const begun = performance.now()
    const answer = await asked(writing, what, question)
    if (isGood(answer.status)) {
      if (what !== 'token') note(writing, begun)
      return answer
    }
    if (writing.isAbandoned) throw new Error(`${what} is given up: ${answer.status}`)
    // Sooner than Retry-After asks for, so that the outage is measured and not our patience.
    await wait(restMs)
  }
}

function note(writing: Writing, begun: number): void {
  const now = performance.now()
  const { latest } = writing
  writing.gapMs = Math.max(writing.gapMs, now - latest.acknowledged)
  writing.latest = { begun: Math.max(begun, latest.begun), acknowledged: now }
}

/** The answer of the next instance; what is no success and no 503 to come back from is noted. */
async function asked({ seen, next }: Writing, what: string, question: Question): Promise<Answer> {
  const begun = performance.now()
  const answer = await question(next()).catch((error: unknown) => ({
    status: 0,
    headers: new Headers(),
    body: String(error),
  }))
  seen.worstMs = Math.max(seen.worstMs, performance.now() - begun)
  const { status, headers, body } = answer
  seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
  const isHonest = status === 503 && headers.has('retry-after')
  if (!isGood(status) && !isHonest) seen.odd.push(`${what}: ${status} ${body.slice(0, 300)}`)
  return answer
}
