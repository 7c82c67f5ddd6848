import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader } from 'node:http2'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { insist } from './stage.ts'

/** Asks for `path` at `origin` in HTTP/2; gives the status. @throws when that is not spoken there */
export async function statusInHttp2(origin: string, path: string, headers = {}): Promise<number> {
  const session = connect(origin)
  try {
    await once(session, 'connect')
    insist(session.alpnProtocol === 'h2', `${origin} agreed on ${String(session.alpnProtocol)}`)
    const stream = session.request({ ':path': path, ...headers })
    const [answer] = (await once(stream, 'response')) as [IncomingHttpHeaders & IncomingHttpStatusHeader]
    await text(stream)
    return answer[':status'] ?? 0
  } finally {
    session.close()
  }
}

/** Asks for `path` from the address `from` of this machine, over connections of its own that are kept. */
export function askerFrom(from: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  return {
    async status(url: string, headers: Record<string, string> = {}): Promise<number> {
      const question = request(url, { agent, localAddress: from, headers }).end()
      const [answer] = (await once(question, 'response')) as [IncomingMessage]
      answer.resume()
      await once(answer, 'end')
      return answer.statusCode ?? 0
    },
    close: () => agent.destroy(),
  }
}
