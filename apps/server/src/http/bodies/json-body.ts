import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { jsonType } from '@portal/contract/ground/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { orElse } from '../../ground/problems/or-else.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { collectLater } from './collect-later.ts'
import { jsonBounds, type BeyondBounds, type JsonParts } from './json-bounds.ts'

/** The largest JSON body, or what of it is no bulk. */
export const defaultBodyBytes = 64 * 1024

const utf8 = new TextDecoder()

/**
 * Replaces Fastify's parsers by one strict JSON parser: bounded while it arrives, UTF-8 only, no `__proto__`,
 * no name twice, and an empty body becomes `undefined`, which only calls without a body accept (§7: the
 * consent call sends a JSON content type and nothing else).
 */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(jsonType, async (request: FastifyRequest, payload: Payload) => {
    if (/charset=(?!"?utf-?8)/i.test(request.headers['content-type'] ?? '')) {
      throw new Problem('unsupported-media-type')
    }
    const { bodyLimit, config } = request.routeOptions
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new Problem('too-large')
    const parts = await receive(payload, bodyLimit, config.bulkField)
    const bulks: string[] = []
    for (const pieces of parts.bulks) {
      await nextTurn()
      bulks.push(bulkText(pieces.splice(0)))
    }
    const body = Buffer.concat(parts.beside)
    if (body.length === 0) return undefined
    if (!isUtf8(body)) throw new Problem('invalid-request')
    const text = utf8.decode(body)
    const parsed = await new Promise<unknown>((resolve, reject) => {
      void parse(request, text, (error, value) =>
        error ? reject(new Problem('invalid-request')) : resolve(value),
      )
    })
    if (bulks.length > 0) {
      fillIn(parsed, config.bulkField, bulks)
      collectLater()
    }
    return parsed
  })
}

type Payload = NodeJS.ReadableStream

/** Collects a body; one beyond its bounds is read to its end and discarded, so that the answer arrives. */
function receive(payload: Payload, limit: number, bulkField: string | undefined): Promise<JsonParts> {
  const parts: JsonParts = { beside: [], bulks: [] }
  const judge = jsonBounds({ besideBytes: defaultBodyBytes, bulkField, parts })
  let bytes = 0
  let refusal: BeyondBounds
  return new Promise((resolve, reject) => {
    payload.on('data', (piece: Buffer) => {
      bytes += piece.length
      refusal ??= bytes > limit ? 'too-large' : judge(piece)
      if (refusal !== undefined) parts.beside = parts.bulks = []
      if (bytes > limit) reject(new Problem('too-large'))
    })
    payload.on('end', () => (refusal === undefined ? resolve(parts) : reject(new Problem(refusal))))
    payload.on('error', reject)
  })
}

/**
 * What the pieces of one text say. Base64 is plain ASCII: a byte for each character, where decoding the whole
 * body would take two as soon as a comment elsewhere holds an apostrophe, and parsing it another copy. Other
 * bytes become some character that is no base64.
 */
function bulkText(pieces: Uint8Array[]): string {
  const memory = new ArrayBuffer(pieces.reduce((bytes, { length }) => bytes + length, 0))
  const whole = Buffer.from(memory)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  const text = whole.toString('latin1')
  // Given back now instead of with the next collection: there may be 27 MB of it.
  memory.transfer(0)
  return text.includes('\\') ? unescaped(text) : text
}

/** Some writers of JSON escape each slash. */
function unescaped(text: string): string {
  return orElse(
    () => String(JSON.parse(`"${text}"`)),
    () => {
      throw new Problem('invalid-request')
    },
  )
}

/** Puts the texts of the bulk field back where their places stand for them. */
function fillIn(value: unknown, bulkField: string | undefined, bulks: readonly string[]): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === bulkField && typeof inner === 'string') Reflect.set(value, name, bulks[Number(inner)])
    else fillIn(inner, bulkField, bulks)
  }
}
