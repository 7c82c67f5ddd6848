import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { promisify } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { portOf } from '../../test/servers/port.ts'
import { registerErrorHandler } from '../error-handler.ts'
import { createWritesInFlight } from './writes-in-flight.ts'

let app: FastifyInstance
let letGo: () => void
let held: number
let abort: AbortController

beforeEach(async () => {
  app = Fastify()
  registerErrorHandler(app)
  abort = new AbortController()
  held = 0
  const holding = new Promise<void>((resolve) => (letGo = resolve))
  const inFlight = createWritesInFlight()
  app.post('/:accountId', {
    onRequest: async (request, reply) => inFlight.enter(request.url.slice(1), reply),
    handler: async () => {
      held++
      await holding
      return 'done'
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  letGo()
  abort.abort()
  await app.close()
})

const write = (accountId: string, signal?: AbortSignal) =>
  fetch(`http://127.0.0.1:${portOf(app.server)}/${accountId}`, { method: 'POST', ...(signal && { signal }) })

async function hold(count: number, signal?: AbortSignal): Promise<Promise<number>[]> {
  const before = held
  const writes = Array.from({ length: count }, () =>
    write('camille', signal).then(
      ({ status }) => status,
      () => 0,
    ),
  )
  await vi.waitFor(() => expect(held).toBe(before + count), { timeout: 20_000 })
  return writes
}

it('sixty-four writes of an account are taken at once, the next is refused, another account’s is not', async () => {
  const writes = await hold(64)
  const refused = await write('camille')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('2')
  const another = write('karim')
  await vi.waitFor(() => expect(held).toBe(65), { timeout: 20_000 })
  letGo()
  expect((await another).status).toBe(200)
  expect(new Set(await Promise.all(writes))).toEqual(new Set([200]))
  const again = await Promise.all(Array.from({ length: 64 }, () => write('camille')))
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
})

it('whoever hung up makes room', async () => {
  const gone = await hold(64, abort.signal)
  abort.abort()
  await Promise.all(gone)
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 20_000 })
  const others = await hold(64)
  expect((await write('camille')).status).toBe(429)
  letGo()
  expect(new Set(await Promise.all(others))).toEqual(new Set([200]))
})

it('whoever hung up before she came is not counted', () => {
  const inFlight = createWritesInFlight()
  const raw = new ServerResponse(new IncomingMessage(new Socket())).destroy()
  const enter = () => Array.from({ length: 65 }, () => inFlight.enter('camille', { raw }))
  expect(enter).not.toThrow()
})

const connections = () => promisify(app.server.getConnections.bind(app.server))()
