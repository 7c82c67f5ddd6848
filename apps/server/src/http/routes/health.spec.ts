import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { testDb } from '../../test/database/db.ts'
import { registerHealth } from './health.ts'

it('asks the database once a second, however many ask whether the portal is ready', async () => {
  const db = await testDb()
  const query = vi.spyOn(db, 'query')
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const app = Fastify()
  registerHealth(app, db, undefined)
  const askOften = () => Promise.all(Array.from({ length: 200 }, () => app.inject({ url: '/ready' })))
  for (const second of [0, 1]) {
    now.mockReturnValue(second * 1_000)
    const answers = await askOften()
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(query).toHaveBeenCalledTimes(second + 1)
  }
  now.mockRestore()
  await app.close()
  await db.close()
})
