import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { jsonType } from '@portal/contract/ground/call.ts'
import type { FastifyReply } from 'fastify'
import { takesGzip } from '../ground/takes-gzip.ts'

/** What a read brings, as JSON, and whose it is. */
type Read = { accountId: string; text: string }

/** From so many bytes on gzip is worth its time; policies of a fleet are 20 kB. */
const compressedFrom = 2_048
/** Two thirds of the time of level 6, for a twelfth more bytes (docs/decisions/0098). */
const level = 3
/** Of compressed answers at hand: some three thousand. */
const packedBytes = 8_000_000

/**
 * Sends reads named by what they say (`ETag`): whoever holds that already gets 304 and no body, which
 * spares her line and nothing of the wall, for this comes behind token, ownership and reading
 * (RFC 9110 §13.1.2). Compressed once, not for each request. Nothing a caller sends comes back in an
 * answer, so there is no length to read it off.
 */
export function createReadAnswers() {
  const packed = createPacked(packedBytes)
  return (reply: FastifyReply, read: Read): FastifyReply => {
    const { headers } = reply.request
    const { tag, body } = named(read)
    reply.header('etag', tag).header('vary', 'accept-encoding')
    if (isAmong(tag, headers['if-none-match'])) return reply.code(304).send()
    reply.code(200).type(`${jsonType}; charset=utf-8`)
    if (body.length < compressedFrom || !takesGzip(headers['accept-encoding'])) return reply.send(body)
    return reply.header('content-encoding', 'gzip').send(packed(tag, body))
  }
}

const encoder = new TextEncoder()
/** For one answer at a time, of the length of most. */
const room = new Uint8Array(96 * 1024)

/**
 * Its bytes with their name: weak, because compressed or not it is the same; of the account too, since two
 * may hold the same list. `Buffer.from` goes through a text twice, to measure it first: 17 µs of 20 kB.
 */
function named({ accountId, text }: Read): { tag: string; body: Buffer } {
  const head = `${accountId}\n`
  const isLong = (head.length + text.length) * 3 > room.length
  const start = isLong ? Buffer.byteLength(head) : encoder.encodeInto(head, room).written
  const whole = isLong
    ? Buffer.from(head + text)
    : room.subarray(0, start + encoder.encodeInto(text, room.subarray(start)).written)
  return { tag: `W/"${hash('sha1', whole, 'base64url')}"`, body: Buffer.from(whole.subarray(start)) }
}

/** Compared weakly, as RFC 9110 §13.1.2 has it. */
function isAmong(tag: string, sent: string | undefined): boolean {
  if (sent === undefined) return false
  const opaque = tag.slice(2)
  return sent.split(',').some((one) => ['*', opaque].includes(one.trim().replace(/^W\//, '')))
}

/** Compressed bodies by tag, at most so many bytes of them: those longest not asked for go. */
function createPacked(mostBytes: number) {
  const kept = new Map<string, Buffer>()
  let bytes = 0

  function keep(tag: string, body: Buffer): void {
    kept.set(tag, body)
    bytes += body.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) return
      kept.delete(oldest)
      bytes -= length
    }
  }

  return (tag: string, body: Buffer): Buffer => {
    const known = kept.get(tag)
    if (known) {
      kept.delete(tag)
      kept.set(tag, known)
      return known
    }
    const compressed = gzipSync(body, { level })
    keep(tag, compressed)
    return compressed
  }
}
