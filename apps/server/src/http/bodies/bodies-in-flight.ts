import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { Problem } from '../../ground/problems/problem.ts'
import { overloaded } from '../load/load-shedding.ts'
import { defaultBodyBytes } from './json-body.ts'

type BodyLimits = {
  /** JSON bodies in flight, in bytes received; parsing and decoding multiplies them by four in memory. */
  bodyBytes: number
  /** So many of them are kept for bodies of at most `smallBytes`, which large ones must not crowd out. */
  smallShare: number
  smallBytes: number
  /** Of these those of one account. */
  accountBytes: number
}

export const bodyLimits: BodyLimits = {
  bodyBytes: 110_000_000,
  smallShare: 10_000_000,
  smallBytes: defaultBodyBytes,
  accountBytes: 55_000_000,
}

/**
 * Bounds the JSON bodies of `api` that are held in memory at once. A body counts by what has arrived of it,
 * until its answer is out: nothing is given for a length that is only announced, nor before the token and the
 * path have been judged. One body alone is always taken, as its route limits it. Forms are not counted, they
 * are streamed.
 */
export function countBodies(api: FastifyInstance, limits: BodyLimits): void {
  const held = createHeld()
  api.addHook('preParsing', (request, reply, payload, done) => {
    if (!isBuffered(request)) return done(null, payload)
    const body = countedBody(request, held, limits)
    reply.raw.once('close', body.release)
    done(null, Readable.from(counted(payload, body)))
  })
}

/** The bytes that are held, in all and by account. */
function createHeld() {
  const byAccount = new Map<string, number>()
  let all = 0
  return {
    all: () => all,
    of: (account: string) => byAccount.get(account) ?? 0,
    add(account: string, bytes: number): void {
      const own = (byAccount.get(account) ?? 0) + bytes
      if (own === 0) byAccount.delete(account)
      else byAccount.set(account, own)
      all += bytes
    },
  }
}

type BodyInFlight = ReturnType<typeof countedBody>

/** The body of `request` as far as it has arrived. */
function countedBody(request: FastifyRequest, held: ReturnType<typeof createHeld>, limits: BodyLimits) {
  const account = accountInPath(request)
  const { bodyLimit } = request.routeOptions
  const most = limits.bodyBytes - (bodyLimit > limits.smallBytes ? limits.smallShare : 0)
  let received = 0
  return {
    release(): void {
      held.add(account, -received)
      received = 0
    },
    add(bytes: number): void {
      received += bytes
      held.add(account, bytes)
    },
    /** Why it may not have `bytes` more; undefined when it may. */
    refusalOf(bytes: number): Problem | undefined {
      const ofOthers = held.all() - received
      const ofSameAccount = held.of(account) - received
      if (received + bytes > bodyLimit) return new Problem('too-large')
      if (ofOthers > 0 && held.all() + bytes > most) return overloaded()
      if (ofSameAccount > 0 && ofSameAccount + received + bytes > limits.accountBytes)
        return new Problem('too-many-requests')
      return undefined
    },
  }
}

async function* counted(payload: RequestPayload, body: BodyInFlight): AsyncGenerator<Buffer> {
  // The request has to outlive a refusal: its answer is still to be sent.
  for await (const chunk of iterate(payload)) {
    const refusal = body.refusalOf(chunk.length)
    if (refusal) {
      body.release()
      throw refusal
    }
    body.add(chunk.length)
    yield chunk
  }
}

/** What arrives, bytes as they are: no encoding is set on a request. */
function iterate(payload: RequestPayload): AsyncIterable<Buffer> {
  return Readable.prototype.iterator.call(payload, { destroyOnReturn: false })
}

function isBuffered({ headers }: FastifyRequest): boolean {
  const type = headers['content-type']
  return type !== undefined && !type.toLowerCase().startsWith('multipart/')
}

/** The account of the path, which the wall in front has compared with the token's. */
function accountInPath({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'accountId' in params
    ? String(params.accountId)
    : ''
}
