import { ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problemType } from '@portal/contract/ground/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ids } from '../ground/ids.ts'
import { Problem, problemBody } from '../ground/problems/problem.ts'
import { sendProblem } from './error-handler.ts'

type Headers = Readonly<Record<string, string>>

const lingerMs = 1_000

/**
 * Answers what the parser of HTTP itself refuses or gives up waiting for (400, 408, 431) as every other
 * problem, with `headers`, and without telling the sender where his request went wrong.
 */
export function answerClientErrors(headers: Headers, ids: Pick<Ids, 'uuid'>) {
  return ({ code }: { code: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    // What comes after the fault is a fault again.
    if (socket.writableEnded) return
    // Written into an answer that is on its way, ours would be taken for a part of it.
    if (isAnswering(socket)) return void socket.destroy()
    const problem = new Problem(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request-timeout' : 'invalid-request')
    const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : problem.status
    const body = JSON.stringify({ ...problemBody(problem, ids.uuid()), status })
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': `${problemType}; charset=utf-8`,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    // Closed at once, what is still unread would reset the connection and take the answer with it.
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}

/** Whether an answer has begun on `socket`; Node asks the same before its own refusal. */
function isAnswering(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage')
  return answer instanceof ServerResponse && answer.headersSent
}

/** Names and values take turns; without a list of the names, since every request is looked through. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at])) hosts++
  return hosts
}

function isHost(name = ''): boolean {
  return name.length === 4 && name.toLowerCase() === 'host'
}

/** Answers an address that no route can be looked up for, which no hook sees. */
export function answerUnroutable(headers: Headers) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void =>
    void sendProblem(new Problem('not-found'), request, reply.headers(headers))
}

/**
 * Refuses a request that does not name its host exactly once: of two, one server in front reads the first and
 * we the last (RFC 9112 §3.2). And serves an expectation nobody knows as if it were not there, where Node
 * would answer past all hooks.
 */
export function registerHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = countHosts(raw.rawHeaders)
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) throw new Problem('invalid-request')
    done()
  })
  app.server.on('checkExpectation', app.routing)
}
