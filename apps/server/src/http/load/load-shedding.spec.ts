import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { portOf } from '../../test/servers/port.ts'
import { registerErrorHandler } from '../error-handler.ts'
import { registerLoadShedding } from './load-shedding.ts'

const limits = { loopDelayMs: 200, waitingForDatabase: 5 }
let waiting = 0
let now = 0
let app: FastifyInstance

beforeEach(async () => {
  waiting = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  app = Fastify()
  registerErrorHandler(app)
  registerLoadShedding(app, { waiting: () => waiting }, limits)
  for (const url of ['/live', '/ready', '/assets/index.js', '/other']) app.get(url, async () => 'ok')
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await app.close()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The loop comes to its next sample so many milliseconds after the last one. */
function lookAfter(milliseconds: number): void {
  now += milliseconds
  vi.advanceTimersByTime(500)
}

const url = (path: string) => `http://127.0.0.1:${portOf(app.server)}${path}`

async function expectRefusal(answer: Response): Promise<void> {
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(6)
}

it('refuses while too much waits for the database, but neither its own health nor the scripts of a page', async () => {
  waiting = 6
  await expectRefusal(await fetch(url('/other')))
  for (const path of ['/live', '/ready', '/assets/index.js'])
    expect((await fetch(url(path))).status).toBe(200)
  waiting = 5
  expect((await fetch(url('/other'))).status).toBe(200)
})

it('refuses while the event loop lags, and recovers', async () => {
  lookAfter(1_700)
  await expectRefusal(await fetch(url('/other')))
  lookAfter(500)
  expect((await fetch(url('/other'))).status).toBe(200)
})
