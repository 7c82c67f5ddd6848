import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Problem } from '../../ground/problems/problem.ts'
import { portOf } from '../../test/servers/port.ts'
import { registerErrorHandler } from '../error-handler.ts'
import { countBodies } from './bodies-in-flight.ts'

const limits = { bodyBytes: 1_000, smallShare: 300, smallBytes: 100, accountBytes: 600 }
let app: FastifyInstance
let letGo: () => void
let holding: number
let sockets: Socket[]

beforeEach(async () => {
  app = Fastify()
  registerErrorHandler(app)
  countBodies(app, limits)
  sockets = []
  holding = 0
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const hold = async () => {
    holding++
    await held
    return 'held'
  }
  app.post('/:accountId/large', hold)
  app.post('/:accountId/small', { bodyLimit: limits.smallBytes }, hold)
  app.post('/refused', { onRequest: () => Promise.reject(new Problem('invalid-token')) }, hold)
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  letGo()
  for (const socket of sockets) socket.destroy()
  await app.close()
})

const port = () => portOf(app.server)

const post = (path: string, length: number) =>
  fetch(`http://127.0.0.1:${port()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `"${'x'.repeat(length - 2)}"`,
  })

async function announce(path: string, length: number, sent: number): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${'1'.repeat(sent)}`,
  )
  return socket
}

const eventually = (assertion: () => unknown) => vi.waitFor(assertion, { timeout: 20_000 })
const untilHolding = (count: number) => eventually(() => expect(holding).toBe(count))

it('refuses a body that does not fit beside those in flight, and takes it once they are answered', async () => {
  const [first, second] = [post('/acc-1/large', 350), post('/acc-2/large', 300)]
  await untilHolding(2)
  const refused = await post('/acc-3/large', 100)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  letGo()
  expect([(await first).status, (await second).status]).toEqual([200, 200])
  expect((await post('/acc-3/large', 350)).status).toBe(200)
})

it('keeps room for small bodies beside large ones', async () => {
  const held = [post('/acc-1/large', 350), post('/acc-2/large', 350), post('/acc-3/small', 100)]
  await untilHolding(3)
  letGo()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200])
})

it('takes one body alone however large, which its route limits', async () => {
  letGo()
  expect((await post('/acc-1/large', 5_000)).status).toBe(200)
})

it('gives nothing for lengths that are only announced, by whomever', async () => {
  for (let n = 0; n < 20; n++) {
    await announce(n % 2 === 0 ? '/refused' : `/acc-${n}/large`, 900_000, 1)
  }
  letGo()
  expect((await post('/acc-1/large', 500)).status).toBe(200)
  expect((await post('/acc-1/small', 100)).status).toBe(200)
})

it('lets one account hold no more than its share, and the others the rest', async () => {
  const first = post('/acc-1/large', 400)
  await untilHolding(1)
  expect((await post('/acc-1/large', 250)).status).toBe(429)
  const other = post('/acc-2/large', 250)
  await untilHolding(2)
  letGo()
  expect([(await first).status, (await other).status]).toEqual([200, 200])
})

it('forgets what was received of a body whose sender has gone', async () => {
  const socket = await announce('/acc-1/large', 650, 600)
  await eventually(async () => expect((await post('/acc-2/large', 200)).status).toBe(503))
  socket.destroy()
  letGo()
  await eventually(async () => expect((await post('/acc-2/large', 200)).status).toBe(200))
})
