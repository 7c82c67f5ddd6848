import http from 'node:http'
import net from 'node:net'

export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string; milliseconds: number }

export type Question = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** The address of this machine that the request comes from: each one of 127.0.0.0/8 is its own stranger. */
  from?: string
  agent?: http.Agent
}

const timeoutMs = 60_000

/** Asks once, follows nothing. Status 0: the connection ended without an answer, or gave none in a minute. */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body, from, agent }: Question = {},
): Promise<Answer> {
  const start = performance.now()
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve) => {
    const end = (status: number, more: Partial<Answer> = {}) =>
      resolve({ status, headers: {}, body: '', milliseconds: performance.now() - start, ...more })
    const request = http.request(
      url,
      {
        method,
        headers: { ...length, ...headers },
        ...(from !== undefined && { localAddress: from }),
        agent: agent ?? false,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', () => end(0))
        answer.on('end', () =>
          end(answer.statusCode ?? 0, { headers: answer.headers, body: Buffer.concat(chunks).toString() }),
        )
      },
    )
    request.on('error', () => end(0))
    request.end(body)
  })
}

/** `count` times `ask`, at most `atOnce` at a time; in the order they were asked. */
export async function inTurns<T>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker))
  return results
}

/** How often each status came: `204×60 429×240`. */
export function statuses(answers: readonly { status: number }[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, { length }]) => `${status}×${length}`)
    .join(' ')
}

export type RawSocket = { socket: net.Socket; received: () => string; ended: () => boolean }

/** A bare connection to `url` that has sent `text`. */
export async function raw(url: string, text: string | Buffer, from?: string): Promise<RawSocket> {
  const { port } = new URL(url)
  const socket = net.connect({
    host: '127.0.0.1',
    port: Number(port),
    ...(from !== undefined && { localAddress: from }),
  })
  let received = ''
  let isEnded = false
  socket.on('data', (chunk: Buffer) => (received = (received + chunk.toString('latin1')).slice(-200_000)))
  socket.on('error', () => (isEnded = true))
  socket.on('close', () => (isEnded = true))
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
  socket.write(text)
  return { socket, received: () => received, ended: () => isEnded }
}
