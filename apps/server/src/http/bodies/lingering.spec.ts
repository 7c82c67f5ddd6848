import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '../../ground/problems/problem.ts'
import { portOf } from '../../test/servers/port.ts'
import { registerErrorHandler } from '../error-handler.ts'
import { registerLingering, type LingerLimits } from './lingering.ts'

// Only the test of standing still may see that time go by, however slow the machine.
const limits = { lingerMs: 120_000, lingerBytes: 40_000_000, lingerStallMs: 120_000 }
const briefly = { ...limits, lingerStallMs: 200 }
let app: FastifyInstance

async function serve(lingerLimits: LingerLimits): Promise<void> {
  app = Fastify({ bodyLimit: 1_000 })
  registerErrorHandler(app)
  registerLingering(app, lingerLimits)
  for (const code of ['invalid-token', 'not-found', 'unsupported-media-type', 'unavailable'] as const)
    app.post(`/${code}`, { onRequest: () => Promise.reject(new Problem(code)) }, async () => '')
  app.post('/too-large', async () => '')
  await app.listen({ host: '127.0.0.1', port: 0 })
}
beforeEach(() => serve(limits))
afterEach(() => app.close())

const port = () => portOf(app.server)

const refusals = [
  ['invalid-token', 401],
  ['not-found', 404],
  ['too-large', 413],
  ['unsupported-media-type', 415],
  ['unavailable', 503],
] as const

describe.each(refusals)('%s', (code, status) => {
  it('reaches a client with 30 MB to send, whole and at once', async () => {
    const answer = await fetch(`http://127.0.0.1:${port()}/${code}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.alloc(30_000_000, 0x20),
    })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code })
  })

  it('reaches a client that reads only after all is sent, and then the connection ends without a reset', async () => {
    const { answer, fault } = await sendAll(`/${code}`, 30_000_000)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    expect(answer).toContain(`"code":"${code}"`)
    expect(fault).toBeUndefined()
  })
})

it('discards no more than it is allowed to', async () => {
  const { sent } = await sendAll('/invalid-token', 400_000_000)
  expect(sent).toBeGreaterThan(limits.lingerBytes / 2)
  expect(sent).toBeLessThan(200_000_000)
})

it('does not wait for a client that announced a body and sends none', async () => {
  await app.close()
  await serve(briefly)
  const socket = connect(port(), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.write(headOf('/invalid-token', 5_000))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(answer).toContain('connection: close')
})

it('keeps the connection of a client whose small body came along with the request', async () => {
  const socket = connect(port(), '127.0.0.1')
  const answers: string[] = []
  socket.on('data', (chunk) => answers.push(String(chunk)))
  for (let n = 1; n <= 2; n++) {
    socket.write(`${headOf('/unsupported-media-type', 10)}0123456789`)
    await expect.poll(() => answers.join('').match(/HTTP\/1\.1 415 /g)?.length).toBe(n)
  }
  expect(answers.join('')).not.toContain('connection: close')
  socket.destroy()
})

function headOf(path: string, length: number): string {
  return `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
}

/** Sends a body of `length` bytes whatever comes back, and only then looks what did. */
async function sendAll(path: string, length: number) {
  const socket = connect(port(), '127.0.0.1')
  let [answer, fault, sent]: [string, Error | undefined, number] = ['', undefined, 0]
  socket.on('error', (error) => (fault = error))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(headOf(path, length))
  const chunk = Buffer.alloc(1_000_000, 0x20)
  while (sent < length && !socket.destroyed) {
    sent += chunk.length
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => {}), closed])
  }
  socket.on('data', (text) => (answer += String(text)))
  await closed
  return { answer, fault, sent }
}
