import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApi, testApi } from '../test/api.ts'
import { worldOf } from '../test/world.ts'

const timeLimits = {
  headersMs: 600,
  requestMs: 4_000,
  checkMs: 100,
  bodyStallMs: 500,
  bodyMs: 1_500,
  silenceMs: 1_000,
  keepAliveMs: 400,
}
let api: TestApi
let port: number
let before: Record<string, string>

beforeAll(async () => {
  api = await testApi({ timeLimits })
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})
afterAll(() => api.close())
beforeEach(async () => {
  before = await worldOf(api)
})

/** A connection with everything that came back on it, and how long it lived. */
async function open(text: string, at = port) {
  const socket = connect(at, '127.0.0.1')
  const start = performance.now()
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk))).on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  const closed = new Promise<{ answer: string; milliseconds: number }>((resolve) =>
    socket.once('close', () => resolve({ answer, milliseconds: performance.now() - start })),
  )
  return { socket, closed }
}

async function drip(socket: Socket, text: string, everyMs: number): Promise<void> {
  for (const byte of text) {
    if (socket.destroyed) return
    socket.write(byte)
    await wait(everyMs)
  }
}

async function head(method: string, path: string, type: string, length: number): Promise<string> {
  const { authorization } = await api.bearer('acc-1')
  return `${method} /api/v1${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
}

const form =
  '--b\r\ncontent-disposition: form-data; name="upfile"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7'
const slowCalls = [
  [
    'an upload',
    'POST',
    '/document/accounts/acc-1/policy/P-1/uploadfile',
    'multipart/form-data; boundary=b',
    form,
  ],
  ['a termination', 'POST', '/policy/accounts/acc-1/P-1/terminate', 'application/json', '{"firstName":'],
  ['a small request', 'POST', '/policy/accounts/acc-1/P-1/driver', 'application/json', '{"salutation":'],
] as const

describe.each(slowCalls)('%s', (_, method, path, type, beginning) => {
  it('that stands still is cut with 408 after the time for a stall, and leaves nothing behind', async () => {
    const { closed } = await open((await head(method, path, type, 5_000)) + beginning)
    const { answer, milliseconds } = await closed
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"request-timeout"')
    expect(answer).toContain('connection: close')
    expect(milliseconds).toBeGreaterThan(400)
    expect(milliseconds).toBeLessThan(3_000)
    expect(await worldOf(api)).toEqual(before)
  })
})

it('a body that drips is cut when the time for all of it is over', async () => {
  const { socket, closed } = await open(
    await head('POST', '/policy/accounts/acc-1/P-1/driver', 'application/json', 500),
  )
  void drip(socket, '{"salutation":"Mme","firstName":"Marie', 200)
  const { answer, milliseconds } = await closed
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(milliseconds).toBeGreaterThan(1_400)
  expect(milliseconds).toBeLessThan(3_500)
})

it('any request is cut when the time for all of it is over, the last resort behind the others', async () => {
  const patient = { ...timeLimits, bodyStallMs: 60_000, bodyMs: 60_000, silenceMs: 60_000, requestMs: 900 }
  const other = await testApi({ timeLimits: patient })
  const address = await other.app.listen({ host: '127.0.0.1', port: 0 })
  const unchanged = await worldOf(other)
  const { authorization } = await other.bearer('acc-1')
  const request = `POST /api/v1${slowCalls[2][2]} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n`
  const { socket, closed } = await open(
    `${request}content-type: application/json\r\ncontent-length: 500\r\n\r\n`,
    Number(new URL(address).port),
  )
  void drip(socket, '{"salutation":"Mme","firstName":"Marie', 100)
  expect((await closed).answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(await worldOf(other)).toEqual(unchanged)
  await other.close()
})

it('a body that is given up leaves nothing behind', async () => {
  const { socket, closed } = await open((await head('POST', slowCalls[0][2], slowCalls[0][3], 5_000)) + form)
  await wait(100)
  socket.destroy()
  await closed
  await wait(200)
  expect(await worldOf(api)).toEqual(before)
})

it('headers that do not end are cut with 408', async () => {
  const { closed } = await open('GET /live HTTP/1.1\r\nhost: x\r\nx-slow: ')
  const { answer, milliseconds } = await closed
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(milliseconds).toBeLessThan(2_500)
})

it('a connection that never says anything is closed', async () => {
  const { closed } = await open('')
  expect((await closed).milliseconds).toBeLessThan(3_000)
})

it('an idle connection is closed after the time to keep it alive', async () => {
  const { closed } = await open('GET /live HTTP/1.1\r\nhost: x\r\n\r\n')
  const { answer, milliseconds } = await closed
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(milliseconds).toBeLessThan(3_000)
})

it('a client that asks for much and reads nothing is cut', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  const ask = 'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'
  socket.write(ask.repeat(2_000))
  await vi.waitFor(() => expect(openConnections()).resolves.toBe(1))
  await vi.waitFor(() => expect(openConnections()).resolves.toBe(0), { timeout: 8_000, interval: 100 })
  socket.destroy()
})

function openConnections(): Promise<number> {
  return new Promise((resolve) => api.app.server.getConnections((_error, count) => resolve(count)))
}

it('others are served meanwhile', async () => {
  const stalled = await Promise.all(
    Array.from({ length: 50 }, async () =>
      open(await head('POST', '/policy/accounts/acc-1/P-1/driver', 'application/json', 5_000)),
    ),
  )
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/policy/accounts/acc-1`, {
    headers: await api.bearer('acc-1'),
  })
  expect(answer.status).toBe(200)
  for (const { closed } of stalled) expect((await closed).answer).toMatch(/^HTTP\/1\.1 408 /)
})
