import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type BeyondBounds, jsonBounds } from './json-bounds.ts'
import { Problem } from './problem.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface of Fastify's own is extended
  interface FastifyContextConfig {
    /** The field that may be as long as the route's body; all the rest of a body is held to `defaultBodyBytes`. */
    bulkField?: string | undefined
  }
}

/** The largest JSON body, or what of it is no bulk. */
export const defaultBodyBytes = 64 * 1024

/** From this size on each step of reading a body is a turn of its own, so that others are served in between. */
const largeBytes = 1_000_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Replaces Fastify's parsers by one strict JSON parser: bounded while it arrives, UTF-8 only, no `__proto__`, no name twice, and an
 * empty body becomes `undefined`, which only calls without a body accept (§7: the consent call sends a JSON content type and nothing
 * else).
 */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Payload) => {
    if (/charset=(?!"?utf-?8)/i.test(request.headers['content-type'] ?? '')) {
      throw new Problem('unsupported-media-type')
    }
    const { bodyLimit, config } = request.routeOptions
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new Problem('too-large')
    const judge = jsonBounds({ besideBytes: defaultBodyBytes, bulkField: config.bulkField })
    const pieces = await receive(payload, bodyLimit, judge)
    const turn = pieces.bytes > largeBytes ? nextTurn : async () => {}
    const body = Buffer.concat(pieces.all.splice(0))
    if (body.length === 0) return undefined
    await turn()
    const text = decode(body)
    await turn()
    const parsed = await new Promise<unknown>((resolve, reject) => {
      void parse(request, text, (error, value) =>
        error ? reject(new Problem('invalid-request')) : resolve(value),
      )
    })
    await turn()
    return parsed
  })
}

type Payload = NodeJS.ReadableStream
type Pieces = { all: Buffer[]; bytes: number }

/** Collects a body; one that is beyond its bounds is read to its end and dropped, so that the answer arrives. */
function receive(payload: Payload, limit: number, judge: (piece: Buffer) => BeyondBounds): Promise<Pieces> {
  const pieces: Pieces = { all: [], bytes: 0 }
  let refusal: BeyondBounds
  return new Promise((resolve, reject) => {
    payload.on('data', (piece: Buffer) => {
      pieces.bytes += piece.length
      refusal ??= pieces.bytes > limit ? 'too-large' : judge(piece)
      if (refusal === undefined) pieces.all.push(piece)
      else pieces.all = []
      if (pieces.bytes > limit) reject(new Problem('too-large'))
    })
    payload.on('end', () => (refusal === undefined ? resolve(pieces) : reject(new Problem(refusal))))
    payload.on('error', reject)
  })
}

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw new Problem('invalid-request')
  }
}
