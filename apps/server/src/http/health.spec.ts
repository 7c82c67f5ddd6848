import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Db } from '../db/db.ts'
import { testApi } from '../test/api.ts'
import { registerHealth } from './health.ts'

it('asks the database once a second, however many ask whether the portal is ready', async () => {
  const api = await testApi()
  let asked = 0
  const counted: Db = {
    ...api.db,
    query: (...args) => {
      asked++
      return api.db.query(...args)
    },
  }
  const app = Fastify()
  registerHealth(app, counted, undefined)
  const answers = await Promise.all(Array.from({ length: 200 }, () => app.inject({ url: '/ready' })))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(asked).toBe(1)
  await app.close()
  await api.close()
})
