import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { calls, type CallName } from '@portal/contract/calls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../test/api/api.ts'
import { pathOf } from '../../test/api/requests.ts'
import { worldOf } from '../../test/api/world.ts'
import type { TimeLimits } from '../load/time-limits.ts'

// Longer than a test may take: only what a test gives a shorter time can end its connection.
const never = 300_000
const patient: Partial<TimeLimits> = {
  headersMs: never,
  requestMs: never,
  checkMs: 50,
  bodyStallMs: never,
  bodyMs: never,
  silenceMs: never,
  keepAliveMs: never,
}
let api: TestApi
let port: number
let before: Record<string, string>

/** Has the tests of this block ask one server with these times. */
function serve(timeLimits: Partial<TimeLimits>): void {
  beforeAll(async () => {
    api = await testApi({ timeLimits: { ...patient, ...timeLimits } })
    port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)
    before = await worldOf(api)
    return api.close
  })
}

/** A connection with everything that came back on it until it was closed, and how long it lived. */
async function open(text: string) {
  const socket = connect(port, '127.0.0.1')
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

async function head({ name, type }: SlowCall, length: number): Promise<string> {
  const { authorization } = await api.bearer('acc-1')
  return `${calls[name].method} ${pathOf(calls[name])} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
}

type SlowCall = { name: CallName; type: string; beginning: string }
const upload: SlowCall = {
  name: 'uploadDocument',
  type: 'multipart/form-data; boundary=b',
  beginning:
    '--b\r\ncontent-disposition: form-data; name="upfile"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7',
}
const json = { type: 'application/json', beginning: '{"firstName":' }
const termination: SlowCall = { name: 'terminateContract', ...json }
const small: SlowCall = { name: 'addDriver', ...json }

describe('the next byte of a body', () => {
  serve({ bodyStallMs: 400 })

  it.each([
    ['an upload', upload],
    ['a termination', termination],
    ['a small request', small],
  ])('%s that stands still is cut with 408, and leaves nothing behind', async (_, call) => {
    const { closed } = await open((await head(call, 5_000)) + call.beginning)
    const { answer, milliseconds } = await closed
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"request-timeout"')
    expect(answer).toContain('connection: close')
    expect(milliseconds).toBeGreaterThan(350)
    await expect.poll(() => worldOf(api)).toEqual(before)
  })

  it('others are served meanwhile', async () => {
    const request = await head(small, 5_000)
    const stalled = await Promise.all(Array.from({ length: 50 }, () => open(request)))
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/policy/accounts/acc-1`, {
      headers: await api.bearer('acc-1'),
    })
    expect(answer.status).toBe(200)
    for (const { closed } of stalled) expect((await closed).answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('a whole body', () => {
  serve({ bodyMs: 700 })

  it('is cut with 408 when it drips', expectDripIsCut)
})

describe('a whole request, the last resort behind the others', () => {
  // Node takes the shorter one for both.
  serve({ requestMs: 700, headersMs: 700 })

  it('is cut with 408 when its body drips', expectDripIsCut)
})

async function expectDripIsCut(): Promise<void> {
  const { socket, closed } = await open(await head(small, 500))
  void drip(socket, '{"salutation":"Mme","firstName":"Marie', 100)
  const { answer, milliseconds } = await closed
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(milliseconds).toBeGreaterThan(650)
  await expect.poll(() => worldOf(api)).toEqual(before)
}

describe('a connection', () => {
  serve({ headersMs: 300, keepAliveMs: 300, silenceMs: 800 })

  it.each([
    ['408', 'whose headers do not end', 'GET /live HTTP/1.1\r\nx-slow: '],
    ['408', 'that never says anything', ''],
    ['200', 'that is idle after an answer', 'GET /live HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('is closed after %s %s', async (status, _, said) => {
    const { closed } = await open(said)
    expect((await closed).answer).toContain(`HTTP/1.1 ${status} `)
  })

  it('is cut when its client asks for much and reads nothing', async () => {
    const cut = new Promise((resolve) =>
      api.app.server.once('connection', (taken) => taken.once('close', () => resolve('cut'))),
    )
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.pause().write('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(2_000))
    expect(await cut).toBe('cut')
    socket.destroy()
  })
})
