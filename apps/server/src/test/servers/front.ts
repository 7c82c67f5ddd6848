import { createServer, request } from 'node:http'
import { inject } from 'vitest'
import { freePort, listening } from './port.ts'

/**
 * What stands between customers and a portal on `port`: one of ours, in clear, or by `TEST_FRONT` a foreign
 * one (`scripts/foreign`).
 */
export async function testFront(): Promise<{ origin: string; port: number; close: () => void }> {
  const foreign = inject('foreignFront')
  if (foreign === '') return ownFront(await freePort())
  const [origin = '', port] = foreign.split(' ')
  return { origin, port: Number(port), close: () => {} }
}

async function ownFront(port: number) {
  const server = createServer((asked, answer) => {
    const { method, url, headers, socket } = asked
    const claimed = headers['x-forwarded-for']
    const client = [claimed, socket.remoteAddress].filter((address) => address !== undefined).join(', ')
    const own = { ...headers, 'x-forwarded-for': client }
    const on = request({ port, method, path: url, headers: own, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 0, given.headers)
      given.pipe(answer, { end: false })
      // An answer may come before all was asked: who still sends has to be heard out.
      given.on('end', () => (asked.readableEnded ? answer.end() : asked.on('end', () => answer.end())))
    })
    on.on('error', () => {
      if (!answer.headersSent) answer.writeHead(502).end()
      asked.unpipe(on)
      asked.resume()
    })
    asked.pipe(on)
  })
  const origin = `http://localhost:${await listening(server)}`
  return { origin, port, close: () => server.close() }
}
