import Fastify from 'fastify'
import { afterAll, expect, it, vi } from 'vitest'
import { testDb } from '../../../test/database/db.ts'
import { watchSessions } from './session-watch.ts'

const db = await testDb()
afterAll(() => db.close())

it('starts, and goes on learning what has ended, while a provider that is away holds up the end of an idle session', async () => {
  await db.query(
    `insert into portal_session (account_id, session_id, browser, started_at, last_seen_at, ends_at, access_expires_at, token_hash,
       generation)
     values ('acc-1', 's', 'Firefox', now(), now() - interval '2 hours', now(), now(), 'hash', 1)`,
  )
  const app = Fastify()
  const look = vi.fn(async () => undefined)
  const never = Promise.withResolvers<boolean>()
  const end = vi.fn(() => never.promise)
  const sessions = { end, finishRefresh: async () => undefined }
  watchSessions(app, { sql: db, sessions, ended: { look }, idleSeconds: 60, everyMs: 10 })
  await app.ready()
  await expect.poll(() => look.mock.calls.length).toBeGreaterThan(3)
  expect(end).toHaveBeenCalledTimes(1)
  never.resolve(true)
  await app.close()
})
