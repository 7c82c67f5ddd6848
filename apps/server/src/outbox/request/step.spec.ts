import { afterAll, expect, it } from 'vitest'
import { testDb } from '../../test/database/db.ts'
import { takeStep } from './step.ts'

const db = await testDb()
afterAll(() => db.close())

it('a request is untouched until the broker takes its first step', async () => {
  const request = { accountId: 'acc-1', requestId: crypto.randomUUID() }
  await db.query(
    `insert into request (account_id, request_id, number, kind, status, payload, created_at)
     values ($1, $2, 'EA-1', 'addDriver', 'received', '{}', now())`,
    [request.accountId, request.requestId],
  )
  const untouched = () => db.query('select status, untouched from request')
  expect(await untouched()).toEqual([{ status: 'received', untouched: true }])
  await takeStep(db, request, { status: 'sent', reason: null, by: 'portal' })
  expect(await untouched()).toEqual([{ status: 'sent', untouched: true }])
  await takeStep(db, request, { status: 'done', reason: null, by: 'operator' })
  expect(await untouched()).toEqual([{ status: 'done', untouched: false }])
})
