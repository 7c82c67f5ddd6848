import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stopServing } from './stop-serving.ts'

let app: FastifyInstance
let url: string
let answer: PromiseWithResolvers<string>
let asked: PromiseWithResolvers<void>

beforeEach(async () => {
  answer = Promise.withResolvers()
  asked = Promise.withResolvers()
  app = Fastify()
  app.get('/slow', () => {
    asked.resolve()
    return answer.promise
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => answer.resolve('too late'))

/** What becomes of a request that is under way, its connection kept alive. */
async function ask(): Promise<() => Promise<string>> {
  const response = fetch(`${url}/slow`).then(
    (got) => got.text(),
    () => 'cut',
  )
  await asked.promise
  return () => response
}

it('cuts a request that hangs on beyond the time it has, and is closed', async () => {
  const outcome = await ask()
  await stopServing(app, 100)
  expect(await outcome()).toBe('cut')
})

it('lets a request under way finish before it is closed, and keeps its connection no longer', async () => {
  const outcome = await ask()
  let isClosed = false
  const stopped = stopServing(app, 60_000).then(() => (isClosed = true))
  await wait(300)
  expect(isClosed).toBe(false)
  answer.resolve('done')
  expect(await outcome()).toBe('done')
  await stopped
})
