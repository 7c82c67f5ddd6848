import type { Call } from '@portal/contract/call.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import type { Caller } from '../identity/identity-admin.ts'
import type { Answer, Journal } from '../journal/journal.ts'
import type { Limited, Limiter } from '../rates/limiter.ts'
import { countingRefusedIbans } from '../rates/refused-ibans.ts'
import { answerOf } from './call-answers.ts'
import { brandOf, idempotencyKeyOf } from './call-parts.ts'
import { Problem } from './problem.ts'
import { createSlots, TooManyWaiting } from './slots.ts'
import { createTurns } from './turns.ts'

/** How handlers look once their call's types are forgotten; the call table's routes and this are the places that do. */
export type AnyInput = { params: Readonly<Record<string, string>>; body: unknown }
export type AnyHandler = (input: AnyInput, context: object) => Promise<unknown>
type AnyPreparedWrite = {
  beforeBody?(input: Pick<AnyInput, 'params'>, context: object): Promise<void>
  prepare(input: AnyInput, context: object): Promise<unknown>
  accept(input: AnyInput, context: object, prepared: unknown): Promise<unknown>
  discard?(prepared: unknown): Promise<void>
}

export type WriteTools = { db: Db; journal: Journal; limiter: Limiter }

export type IncomingWrite = {
  name: string
  call: Call
  request: FastifyRequest
  input: AnyInput
  /** Its WriteHandler or PreparedWrite. */
  handler: unknown
  caller: Caller
  /** The account is closed: only a repeat of the closing itself is answered. */
  isClosed: boolean
}

/**
 * Runs journaled writes. Repeats of one write come one after the other, so that the second finds the answer of the first instead of
 * preparing beside it: a password that has just been changed would count as guessed wrong.
 */
export function createWriteAcceptor(tools: WriteTools): (write: IncomingWrite) => Promise<Answer> {
  const oneByOne = createSlots({ atOnce: 1, maxWaiting: 200 })
  // Of one account two at once, an hour's worth waiting.
  const acceptInTurn = createTurns({ atOnce: 2, maxWaiting: 60 })
  const acceptInQueue = inQueue(tools.journal.accept)
  const queued = { ...tools, journal: { ...tools.journal, accept: acceptInQueue } }
  const forms: WriteTools = {
    ...tools,
    journal: {
      ...tools.journal,
      accept: (write, effect) => acceptInTurn(write.accountId, () => acceptInQueue(write, effect)),
    },
  }
  return async (write) => {
    // A form waits with its body unread, and what was received of it is compared later.
    if (write.call.request === 'multipart') return accept(write, forms)
    const { accountId = '', policyNumber = '' } = write.input.params
    const key = idempotencyKeyOf(write.request) ?? `${write.name} ${policyNumber}`
    try {
      return await oneByOne(`${accountId} ${key}`, () => acceptInTurn(accountId, () => accept(write, queued)))
    } catch (error) {
      if (error instanceof TooManyWaiting)
        throw new Problem('idempotency-key-in-flight', { retryAfterSeconds: 2 })
      throw error
    }
  }
}

/**
 * Sixty uploads that end together wait here for their commit, which the pool would refuse after two seconds; and whatever is written,
 * reads find a connection.
 */
function inQueue(acceptAtOnce: Journal['accept']): Journal['accept'] {
  const queue = createSlots({ atOnce: 8, maxWaiting: 500 })
  return (write, effect) =>
    queue('', () => acceptAtOnce(write, effect)).catch((error: unknown) => {
      throw error instanceof TooManyWaiting ? new Problem('unavailable') : error
    })
}

async function accept(write: IncomingWrite, { db, journal, limiter }: WriteTools): Promise<Answer> {
  const { call, request, input, caller } = write
  const { signal } = request
  const record = recordOf(write)
  // A form is known by what was received of it, everything else before any work is done for it.
  const known = call.request === 'multipart' ? undefined : { ...record, content: [input.params, input.body] }
  const answered = async () => known && journal.answered(db, known)
  const before = await answered()
  if (before) return before
  if (write.isClosed) throw new Problem('invalid-token')
  const limited = limitedOf(write)
  await limiter.take(limited)
  const handle = handleOf(write.handler)
  // Another server may have accepted the same write while this one prepared in vain.
  const prepared = await handle.prepare(input, { sql: db, caller, signal }).catch(async (error: unknown) => {
    const meanwhile = await answered()
    if (meanwhile) return new Repeated(meanwhile)
    throw error
  })
  if (prepared instanceof Repeated) return prepared.answer
  try {
    return await countingRefusedIbans(limiter, limited, () =>
      journal.accept(
        known ?? { ...record, content: [input.params, contentOf(prepared)] },
        async (sql, record) =>
          answerOf(call, await handle.accept(input, { sql, record, caller, signal }, prepared)),
      ),
    )
  } finally {
    await handle.discard?.(prepared)
  }
}

class Repeated {
  readonly answer: Answer
  constructor(answer: Answer) {
    this.answer = answer
  }
}

function recordOf({ name, call, request, input }: IncomingWrite) {
  const { accountId = '', policyNumber } = input.params
  return {
    call: name,
    accountId,
    policyNumber,
    secret: call.secret,
    idempotencyKey: idempotencyKeyOf(request),
    brand: brandOf(request),
    traceId: request.id,
  }
}

const repeatSeconds = 10

/**
 * Counts the write once however often it is repeated: under its key or, without one, with the same content within seconds. One that
 * holds a password counts each time, because each time may be another guess.
 */
function limitedOf({ name, call, request, input, caller }: IncomingWrite): Limited {
  const { accountId = '' } = input.params
  const seconds = Math.floor(Date.now() / 1_000 / repeatSeconds)
  const content =
    call.request === 'multipart' ? undefined : JSON.stringify([input.params, input.body, seconds])
  const identity = call.secret ? undefined : (idempotencyKeyOf(request) ?? content)
  return { call: name, rates: call.rates ?? [], accountId, address: caller.address, identity }
}

/** What the write refuses before its body is read, if it refuses anything. */
export function beforeBodyOf(handler: unknown): AnyPreparedWrite['beforeBody'] {
  return typeof handler === 'object' ? (handler as AnyPreparedWrite | undefined)?.beforeBody : undefined
}

function handleOf(handler: unknown): AnyPreparedWrite {
  if (typeof handler !== 'function') return handler as AnyPreparedWrite
  return { prepare: async () => undefined, accept: handler as AnyHandler }
}

/** What identifies a form: its `prepare` gives it as `content`. */
function contentOf(prepared: unknown): unknown {
  return typeof prepared === 'object' && prepared !== null && 'content' in prepared
    ? prepared.content
    : undefined
}
