import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { testDb } from '../../test/db.ts'
import { registerFailureSweeper } from './failure-sweeper.ts'

it('forgets guesses of yesterday and before, and keeps those that still count', async () => {
  const db = await testDb()
  await db.query(
    `insert into login_failure (subject, at) values ('old', now() - interval '25 hours'), ('young', now() - interval '23 hours')`,
  )
  const app = Fastify()
  registerFailureSweeper(app, db)
  await app.ready()
  expect(await db.query('select subject from login_failure')).toEqual([{ subject: 'young' }])
  await app.close()
  await db.close()
})
