import { Readable } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type LingerLimits = {
  /** For all that is read and discarded, in milliseconds and in bytes. */
  lingerMs: number
  lingerBytes: number
  /** For the next byte of it. */
  lingerStallMs: number
}

export const lingerLimits: LingerLimits = { lingerMs: 30_000, lingerBytes: 64_000_000, lingerStallMs: 2_000 }

const lookMs = 100

/**
 * An answer given before the whole body has arrived (401, 404, 413, 415, 429, 503) reaches a client that is
 * still sending: it is sent whole, then what still arrives is read and discarded for a while, then the
 * connection is closed. Closed at once, the unread rest would reset it, and the client would see a broken
 * connection in place of the answer.
 */
export function registerLingering(app: FastifyInstance, limits: LingerLimits): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode < 400 || !isStillComing(request)) return done()
    void outlast(request, reply, payload, (answer) => done(null, answer))
  })

  /** Gives what is sent for `payload` to a client that may still be sending. */
  async function outlast(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    give: (answer: unknown) => void,
  ): Promise<void> {
    // The body may have come along with the headers: the parser gets to it once we let go.
    await nextTurn()
    if (!isStillComing(request)) return give(payload)
    reply.header('connection', 'close')
    const stoodStill = reply.statusCode === 408
    if (stoodStill || typeof payload !== 'string' || payload === '') return give(payload)
    reply.header('content-length', Buffer.byteLength(payload))
    give(Readable.from(lingering(payload, request, limits)))
  }
}

function isStillComing({ raw, headers }: FastifyRequest): boolean {
  const announces = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  // Injected requests have no such thing as a rest.
  return announces && 'complete' in raw && !raw.complete && !raw.destroyed
}

/** The answer, and its end once the client has stopped sending or has been listened to for long enough. */
async function* lingering(answer: string, { raw }: FastifyRequest, limits: LingerLimits) {
  yield answer
  const { socket } = raw
  const hasEnded = new Promise((resolve) => raw.once('end', resolve).once('close', resolve))
  raw.unpipe()
  raw.resume()
  const start = { at: Date.now(), bytes: socket.bytesRead }
  let last = start
  while (!raw.complete && !raw.destroyed) {
    await Promise.race([hasEnded, wait(lookMs)])
    const now = { at: Date.now(), bytes: socket.bytesRead }
    if (now.bytes > last.bytes) last = now
    const isOver =
      now.at - start.at >= limits.lingerMs ||
      now.bytes - start.bytes >= limits.lingerBytes ||
      now.at - last.at >= limits.lingerStallMs
    if (isOver) return
  }
}
