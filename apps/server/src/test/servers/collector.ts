import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { spansIn, type ReceivedSpan } from './otlp.ts'
import { listening } from './port.ts'

/** A collector of OpenTelemetry over HTTP, which takes what else is posted to it as well. */
export async function testCollector() {
  const spans: ReceivedSpan[] = []
  const batches: IncomingHttpHeaders[] = []
  const posts: { headers: IncomingHttpHeaders; body: string }[] = []
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const isTraces = request.url === '/v1/traces'
    if (isTraces) {
      batches.push(request.headers)
      spans.push(...spansIn(body))
    } else posts.push({ headers: request.headers, body: String(body) })
    response
      .writeHead(isTraces ? 200 : 204, isTraces ? { 'content-type': 'application/x-protobuf' } : {})
      .end()
  }
  const server = createServer((request, response) => void answer(request, response))
  const url = `http://127.0.0.1:${await listening(server)}`
  return {
    url,
    spans,
    /** The headers of each post of spans. */
    batches,
    posts,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
