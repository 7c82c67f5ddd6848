import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Looks for malicious programs. @throws ScannerUnavailable when it cannot tell */
export type Scanner = { scan(content: Readable): Promise<'clean' | 'infected'> }

/** The scanner is away, too slow or refuses; the same file may be scanned later. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable'
  readonly code = 'SCANNER_UNAVAILABLE'
}

const silenceMs = 30_000

/**
 * clamd at tcp://HOST:PORT or unix:///PATH, by INSTREAM; its StreamMaxLength must exceed the largest upload.
 */
export function clamdScanner(url: string): Scanner {
  const { protocol, hostname, port, pathname } = new URL(url)
  const place = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) }
  return {
    async scan(content) {
      const socket = connect(place).setTimeout(silenceMs, () => socket.destroy(new Error('clamd is silent')))
      try {
        const [verdict] = await Promise.all([
          replyOf(socket),
          pipeline(framed(content), socket, { end: false }),
        ])
        if (verdict === 'stream: OK') return 'clean'
        if (verdict.endsWith(' FOUND')) return 'infected'
        throw new Error(`clamd answered ${verdict}`)
      } catch (error) {
        throw new ScannerUnavailable('The scanner does not answer', { cause: error })
      } finally {
        socket.destroy()
        content.destroy()
      }
    },
  }
}

/** Each chunk behind its length, and a length of zero at the end. */
async function* framed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of content) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}

async function replyOf(socket: Socket): Promise<string> {
  let reply = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    reply += String(chunk)
    if (reply.endsWith('\0')) return reply.slice(0, -1)
  }
  throw new Error('clamd hung up')
}
