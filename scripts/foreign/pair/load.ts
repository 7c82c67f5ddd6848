import { randomUUID } from 'node:crypto'
import { ask, tokenOf, type Signed } from '../ground/journey.ts'

type Kind = 'read' | 'list' | 'write' | 'token'

export type Load = {
  /** How many were asked and answered well, by kind; and what went wrong, a line each. */
  answered: Record<Kind, number>
  failures: string[]
  /** The longest answer, in milliseconds. */
  worstMs: number
}

const workers = 8
/** Of a hundred requests, what each is; all others read. */
const mix: Partial<Record<number, Kind>> = { 10: 'token', 30: 'list', 50: 'write', 70: 'list', 90: 'write' }

export type Loading = {
  isRunning: () => boolean
  /** Has no more asked; what was is answered. */
  end: () => void
  result: Promise<Load>
}

/**
 * Asks `count` times, or until `end`, as the page of a signed-in customer does, from eight at once: policies,
 * requests, tokens, and messages to the broker under keys of their own. Nothing is tried again.
 */
export function load(signed: Signed, count = Infinity): Loading {
  const result: Load = { answered: { read: 0, list: 0, write: 0, token: 0 }, failures: [], worstMs: 0 }
  let [begun, most] = [0, count]
  let latest = signed
  const ways: Record<Kind, () => Promise<{ status: number; body: string }>> = {
    read: () => ask(latest, '/policy/accounts/{accountId}'),
    list: () => ask(latest, '/requests/accounts/{accountId}'),
    write: () => write(latest),
    token: async () => {
      latest = { ...latest, ...(await tokenOf(latest.origin, latest.jar)) }
      return { status: 200, body: '' }
    },
  }

  async function work(): Promise<void> {
    while (begun < most) {
      const number = ++begun
      const kind = mix[number % 100] ?? 'read'
      const from = performance.now()
      const answer = await ways[kind]().catch((error: unknown) => ({ status: 0, body: causeOf(error) }))
      result.worstMs = Math.max(result.worstMs, performance.now() - from)
      if (answer.status >= 200 && answer.status < 300) result.answered[kind] += 1
      else result.failures.push(`${number} (${kind}): ${answer.status} ${answer.body.slice(0, 200)}`)
    }
  }

  let isRunning = true
  const done = Promise.all(Array.from({ length: workers }, work)).finally(() => (isRunning = false))
  return { isRunning: () => isRunning, end: () => void (most = begun), result: done.then(() => result) }
}

/** A message to the broker under a key of its own, or that of `key`. */
export function write(signed: Signed, key: string = randomUUID()) {
  return ask(signed, '/account/accounts/{accountId}/mail/mail-contact', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    json: { text: `Bonjour ${key}`, email: 'camille.martin@exemple.fr' },
  })
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
