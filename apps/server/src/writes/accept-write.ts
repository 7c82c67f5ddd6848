import { randomUUID } from 'node:crypto'
import type { Call } from '@portal/contract/call.ts'
import type { FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import type { Db } from '../db/db.ts'
import type { Answer } from '../calls/answer.ts'
import type { Caller } from '../calls/caller.ts'
import type { Journal } from '../journal/journal.ts'
import { requireOpenAccount } from '../ownership/ownership.ts'
import type { Limited, Limiter } from '../rates/limiter.ts'
import { countingRefusedIbans } from '../rates/refused-ibans.ts'
import { answerOf } from '../calls/call-answers.ts'
import { brandOf, idempotencyKeyOf } from '../calls/call-parts.ts'
import { asProblem } from '../ground/failures.ts'
import { noteDone } from '../calls/note-done.ts'
import { Problem } from '../ground/problem.ts'
import { createSlots, TooManyWaiting } from '../ground/slots.ts'
import { createTurns } from '../ground/turns.ts'

/** How handlers look once their call's types are forgotten; the call table's routes and this are the places that do. */
export type AnyInput = { params: Readonly<Record<string, string>>; body: unknown }
export type AnyHandler = (input: AnyInput, context: object) => Promise<unknown>
type AnyPreparedWrite = {
  beforeBody?(input: Pick<AnyInput, 'params'>, context: object): Promise<void>
  prepare(input: AnyInput, context: object): Promise<unknown>
  accept(input: AnyInput, context: object, prepared: unknown): Promise<unknown>
  discard?(prepared: unknown): Promise<void>
}

export type WriteTools = {
  db: Db
  journal: Journal
  limiter: Limiter
  audit: Pick<Audit, 'addressOf' | 'note'>
}

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
  return (write, effect) => queue('', () => acceptAtOnce(write, effect))
}

async function accept(write: IncomingWrite, tools: WriteTools): Promise<Answer> {
  const { db, journal, limiter } = tools
  const attempt = attemptOf(write, tools.audit)
  const { known } = attempt
  const answered = async () => known && journal.answered(db, known)
  const before = await answered()
  if (before) return before
  if (write.isClosed) throw new Problem('invalid-token')
  const limited = limitedOf(write)
  await limiter.take(limited)
  try {
    const { answer, isRepeat } = await prepareAndAccept({ write, attempt, limited, answered }, tools)
    if (isRepeat) await limiter.giveBack(limited)
    else noteDone(tools.audit, { call: write.name, request: write.request, accountId: limited.accountId })
    return answer
  } catch (error) {
    // A refusal costs as much work as what is accepted; what failed here is not the caller's to pay for.
    if (asProblem(error).status >= 500) await limiter.giveBack(limited)
    throw error
  }
}

type Counted = {
  write: IncomingWrite
  attempt: ReturnType<typeof attemptOf>
  limited: Limited
  /** The answer to this write, if another server has accepted it meanwhile. */
  answered(): Promise<Answer | undefined>
}

async function prepareAndAccept(
  { write, attempt: { record, known }, limited, answered }: Counted,
  { db, journal, limiter }: WriteTools,
): Promise<{ answer: Answer; isRepeat: boolean }> {
  const { call, request, input, caller } = write
  const { signal } = request
  const handle = handleOf(write.handler)
  const prepared = await handle.prepare(input, { sql: db, caller, signal }).catch(async (error: unknown) => {
    const meanwhile = await answered()
    if (meanwhile) return new Repeated(meanwhile)
    throw error
  })
  if (prepared instanceof Repeated) return { answer: prepared.answer, isRepeat: true }
  let isRepeat = true
  try {
    const answer = await countingRefusedIbans(limiter, limited, () =>
      journal.accept(
        known ?? { ...record, content: [input.params, contentOf(prepared)] },
        async (sql, toRecord) => {
          isRepeat = false
          if (!call.closes) await requireOpenAccount(sql, record.accountId)
          return answerOf(
            call,
            await handle.accept(input, { sql, record: toRecord, caller, signal }, prepared),
          )
        },
      ),
    )
    return { answer, isRepeat }
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

/** What the write is known by. A form is known by what was received of it, everything else before any work is done for it. */
function attemptOf({ name, call, request, input, caller }: IncomingWrite, audit: WriteTools['audit']) {
  const { accountId = '', policyNumber } = input.params
  const record = {
    call: name,
    accountId,
    policyNumber,
    secret: call.secret,
    idempotencyKey: idempotencyKeyOf(request),
    brand: brandOf(request),
    traceId: request.id,
    address: audit.addressOf(caller.address),
  }
  const known = call.request === 'multipart' ? undefined : { ...record, content: [input.params, input.body] }
  return { record, known }
}

/** Each attempt counts, under whatever key; repeats of what was accepted do not come as far as this, or get their place back. */
export function limitedOf({
  name,
  call,
  input,
  caller,
}: Pick<IncomingWrite, 'name' | 'call' | 'input' | 'caller'>) {
  const { accountId = '' } = input.params
  const { address } = caller
  return { call: name, rates: call.rates ?? [], accountId, address, identity: randomUUID() } satisfies Limited
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
