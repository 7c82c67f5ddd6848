import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, askToken, asCustomer, signedIn, type Customer, type Signed } from '../ground/journey.ts'
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
  let turn = 0
  /** Waits for writes that began after this instant; the latest one was acknowledged at that one. */
  let latest = { begun: 0, acknowledged: 0 }
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

  async function untilGood(question: (origin: string) => Promise<Answer>, what: string): Promise<Answer> {
    for (;;) {
      const begun = performance.now()
      const answer = await asked(question, what)
      if (isGood(answer.status)) {
        if (begun > latest.begun) latest = { begun, acknowledged: performance.now() }
        return answer
      }
      // Sooner than Retry-After asks for, so that the outage is measured and not our patience.
      await wait(restMs)
    }
  }

  async function customerWrites(customer: Customer): Promise<void> {
    let signed = await signedIn(other(), asCustomer(customer))
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

  const done = Promise.all(customers.map(customerWrites))
  return {
    seen,
    /** Milliseconds from `instant` to the end of the first write that began after it. */
    async nextAcknowledged(instant: number): Promise<number> {
      while (latest.begun <= instant) await Promise.race([wait(20), done])
      return latest.acknowledged - instant
    },
    async stop(): Promise<void> {
      isStopped = true
      await done
    },
  }
}

const isGood = (status: number) => status >= 200 && status < 300
