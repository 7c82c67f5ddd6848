import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { asCustomer, ask, askToken, signedIn, type Customer, type Signed } from '../ground/journey.ts'
import { write } from '../ground/load.ts'

const customers: readonly Customer[] = ['camille.martin', 'karim.benali', 'louise.petit', 'hugo.leroy']
const restMs = 250
const tokenMs = 60_000

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

type Answer = { status: number; headers: Headers; body: string }

/**
 * Four customers who write until they are stopped, messages and consents in turn, each under a key of its own
 * that she repeats until it is acknowledged, now by the one instance, now by the other.
 */
export async function startWriters(origins: readonly [string, string]) {
  const seen: Seen = { messages: [], consents: 0, statuses: {}, odd: [], worstMs: 0, readBack: 0 }
  let isStopped = false
  let isAbandoned = false
  let turn = 0
  /** When the acknowledged write began that began last, and when the last acknowledgement came. */
  let latest = { begun: 0, acknowledged: performance.now() }
  let longestGap = 0
  const other = () => origins[turn++ % 2] ?? ''

  /** The answer at the next instance; what is no success and no 503 to come back from is noted. */
  async function asked(question: (origin: string) => Promise<Answer>, what: string): Promise<Answer> {
    const begun = performance.now()
    const answer = await question(other()).catch((error: unknown) => ({
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

  function note(begun: number): void {
    const now = performance.now()
    longestGap = Math.max(longestGap, now - latest.acknowledged)
    latest = { begun: Math.max(begun, latest.begun), acknowledged: now }
  }

  async function untilGood(question: (origin: string) => Promise<Answer>, what: string): Promise<Answer> {
    for (;;) {
      const begun = performance.now()
      const answer = await asked(question, what)
      if (isGood(answer.status)) {
        note(begun)
        return answer
      }
      if (isAbandoned) throw new Error(`${what} is given up: ${answer.status}`)
      // Sooner than Retry-After asks for, so that the outage is measured and not our patience.
      await wait(restMs)
    }
  }

  async function customerWrites(first: Signed): Promise<void> {
    let signed = first
    let renewed = performance.now()
    const at = (origin: string): Signed => ({ ...signed, origin })
    for (let n = 0; !isStopped; n++, await wait(restMs)) {
      if (performance.now() - renewed > tokenMs) {
        const { body } = await untilGood((origin) => askToken(origin, signed.jar), 'token')
        const { accessToken } = JSON.parse(body) as { accessToken: string }
        signed = { ...signed, authorization: `Bearer ${accessToken}` }
        renewed = performance.now()
      }
      const key = randomUUID()
      if (n % 2 === 0) {
        await untilGood((origin) => write(at(origin), key), 'message')
        seen.messages.push(`Bonjour ${key}`)
      } else await consents(at, { key, granted: n % 4 === 1 })
    }
  }

  async function consents(
    at: (origin: string) => Signed,
    { key, granted }: { key: string; granted: boolean },
  ): Promise<void> {
    const headers = { 'idempotency-key': key, 'content-type': 'application/json' }
    const path = `/consent/accounts/{accountId}/${granted}`
    await untilGood((origin) => ask(at(origin), path, { method: 'PUT', headers }), 'consent')
    seen.consents += 1
    const read = await asked((origin) => ask(at(origin), '/account/accounts/{accountId}'), 'account')
    if (!isGood(read.status)) return
    seen.readBack += 1
    const { commercialConsent } = JSON.parse(read.body) as { commercialConsent: boolean }
    if (commercialConsent !== granted) seen.odd.push(`account: not what was just written (${granted})`)
  }

  const all = await Promise.all(customers.map((customer) => signedIn(other(), asCustomer(customer))))
  const done = Promise.all(all.map(customerWrites))
  return {
    seen,
    /** Waits until a write is acknowledged that has begun from now on. */
    async acknowledgedAgain(): Promise<void> {
      for (const now = performance.now(); latest.begun <= now;) await Promise.race([wait(20), done])
    },
    /** The longest time without an acknowledged write since it was last asked for, in milliseconds. */
    takeLongestGap(): number {
      const gap = longestGap
      longestGap = 0
      return gap
    },
    /** Each finishes the write that is under way, if it can be. */
    async stop(): Promise<void> {
      isStopped = true
      await done
    },
    /** Has them end whatever becomes of their writes. */
    async abandon(): Promise<void> {
      isStopped = isAbandoned = true
      await done.catch(() => {})
    },
  }
}

const isGood = (status: number) => status >= 200 && status < 300
