import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseUnavailable } from '../db/db.ts'
import { createLogger } from '../ground/log.ts'
import { Problem } from '../ground/problems/problem.ts'
import { TooManyWaiting } from '../ground/problems/too-many-waiting.ts'
import { registerErrorHandler } from './error-handler.ts'
import { registerRequestLog } from './request-log.ts'

let app: FastifyInstance
let written: string
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  written = ''
  const loggerInstance: FastifyBaseLogger = createLogger('info', { write: (line) => (written += line) })
  app = Fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) })
  registerErrorHandler(app)
  registerRequestLog(app)
  app.get('/shed', () => Promise.reject(new Problem('unavailable', { retryAfterSeconds: 3 })))
  app.get('/crowded', () => Promise.reject(new TooManyWaiting()))
  app.get('/limited', () => Promise.reject(new Problem('too-many-requests', { retryAfterSeconds: 3 })))
  app.get('/away', () => Promise.reject(new DatabaseUnavailable('away')))
  await app.ready()
  written = ''
})
afterEach(async () => {
  await app.close()
  vi.useRealTimers()
})

const lines = () => written.split('\n').filter(Boolean)
const askOften = (url: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => app.inject({ url })))

it('tells of requests that it had no room for once a second, by their number and nothing else', async () => {
  const answers = await askOften('/shed', 300)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  expect(lines()).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(lines()).toEqual([
    expect.stringMatching(
      /"level":40,.*"count":300,.*"requests were refused, because the server has too much to do"/,
    ),
  ])
  expect(written).not.toContain('"at"')
  await askOften('/shed', 2)
  vi.advanceTimersByTime(1_000)
  expect(lines()).toEqual([expect.anything(), expect.stringContaining('"count":2,')])
})

it('takes a queue that is full for such a request, whatever it is a queue for', async () => {
  expect((await askOften('/crowded', 3)).map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
  vi.advanceTimersByTime(1_000)
  expect(lines()).toEqual([expect.stringContaining('"count":3,')])
})

it('counts what a rate refused beside the line of each request', async () => {
  await askOften('/limited', 20)
  vi.advanceTimersByTime(1_000)
  expect(lines().filter((line) => line.includes('"level":30'))).toHaveLength(20)
  expect(lines().filter((line) => line.includes('"level":40'))).toEqual([
    expect.stringMatching(/"count":20,.*"requests were refused, because a rate was used up"/),
  ])
})

it('tells at a stop what it has not told yet', async () => {
  await askOften('/shed', 5)
  await app.close()
  expect(written).toContain('"count":5,')
})

it('still tells of each failure that has a cause, with its place', async () => {
  await askOften('/away', 2)
  expect(lines().filter((line) => line.includes('"level":50'))).toHaveLength(2)
  expect(written).toMatch(/"type":"DatabaseUnavailable".*"at":\[/)
})
