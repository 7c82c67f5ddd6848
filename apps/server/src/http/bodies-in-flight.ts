import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { overloaded } from './load-shedding.ts'
import { Problem } from './problem.ts'

export type BodyLimits = {
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
  smallBytes: 64 * 1024,
  accountBytes: 55_000_000,
}

/**
 * Bounds the JSON bodies of `api` that are held in memory at once. A body counts by what has arrived of it, until its answer is out:
 * nothing is given for a length that is only announced, nor before the token and the path have been judged. One body alone is always
 * taken, as its route limits it. Forms are not counted, they are streamed.
 */
export function countBodies(api: FastifyInstance, limits: BodyLimits): void {
  const held = new Map<string, number>()
  let all = 0

  const add = (account: string, bytes: number) => {
    const own = (held.get(account) ?? 0) + bytes
    if (own === 0) held.delete(account)
    else held.set(account, own)
    all += bytes
  }

  api.addHook('preParsing', async (request, reply, payload) => {
    if (!isBuffered(request)) return payload
    const account = accountOf(request)
    const most =
      limits.bodyBytes - (request.routeOptions.bodyLimit > limits.smallBytes ? limits.smallShare : 0)
    let received = 0
    const release = () => {
      add(account, -received)
      received = 0
    }
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const others = all - received
        const accountsOthers = (held.get(account) ?? 0) - received
        const isTooMuch = others > 0 && all + chunk.length > most
        const isTooMuchOfOne =
          accountsOthers > 0 && accountsOthers + received + chunk.length > limits.accountBytes
        if (isTooMuch || isTooMuchOfOne) {
          release()
          return done(isTooMuch ? overloaded() : new Problem('too-many-requests'))
        }
        received += chunk.length
        add(account, chunk.length)
        done(null, chunk)
      },
    })
    releaseWith(reply, release)
    payload.once('error', (error) => counted.destroy(error))
    return payload.pipe(counted)
  })
}

function releaseWith(reply: FastifyReply, release: () => void): void {
  reply.raw.once('close', release)
}

function isBuffered({ headers }: FastifyRequest): boolean {
  const type = headers['content-type']
  return type !== undefined && !type.toLowerCase().startsWith('multipart/')
}

/** The account of the path, which the wall in front has compared with the token's. */
function accountOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'accountId' in params
    ? String(params.accountId)
    : ''
}
