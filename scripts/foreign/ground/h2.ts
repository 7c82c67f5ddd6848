import { once } from 'node:events'
import { connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader } from 'node:http2'
import { text } from 'node:stream/consumers'
import { insist } from './stage.ts'

const silenceMs = 30_000

/**
 * Asks for `path` at `origin` in HTTP/2, or sends `body` there; gives the answer, which may come before all
 * is sent. @throws when that is not spoken there, or the stream is cut instead
 */
export async function inHttp2(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer,
) {
  // Node gives up what waits to be sent beyond 10 MB.
  const session = connect(origin, { maxSessionMemory: 100 })
  try {
    await once(session, 'connect')
    insist(session.alpnProtocol === 'h2', `${origin} agreed on ${String(session.alpnProtocol)}`)
    const posts = body ? { ':method': 'POST', 'content-length': body.length } : {}
    const stream = session.request({ ':path': path, ...posts, ...headers }, { endStream: !body })
    stream.setTimeout(silenceMs, () => stream.destroy(new Error(`${origin} is silent`)))
    const answered = once(stream, 'response')
    if (body) stream.end(body)
    const [answer] = (await answered) as [IncomingHttpHeaders & IncomingHttpStatusHeader]
    return { status: answer[':status'] ?? 0, type: answer['content-type'] ?? '', body: await text(stream) }
  } finally {
    session.destroy()
  }
}
