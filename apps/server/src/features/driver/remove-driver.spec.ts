import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../test/api.ts'
import { ask, goodBodies } from '../../test/requests.ts'
import { leavingAll } from '../../test/world.ts'

const marie = goodBodies.removeDriver

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

test('is answered 204 without a body and is one request, which the policy’s drivers outlive (§7, decisions §2)', async () => {
  const drivers = () => api.db.query('select * from driver order by account_id, policy_number, position')
  const before = await drivers()
  const answer = await ask(api, 'removeDriver')
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(await api.db.query('select kind, account_id, policy_number, status, payload from request')).toEqual([
    { kind: 'removeDriver', account_id: 'acc-1', policy_number: 'P-1', status: 'received', payload: marie },
  ])
  expect(await drivers()).toEqual(before)
})

test.each([
  ['under 18 years of age', { birthDate: '2010-05-04' }],
  ['with effect today', { effectiveDate: '2026-11-21' }],
])('takes a driver %s: neither is a reason to keep one', async (_, change) => {
  expect((await ask(api, 'removeDriver', { body: { ...marie, ...change } })).statusCode).toBe(204)
})

test.each([
  ['with effect in the past', { effectiveDate: '2026-11-20' }, 'date-in-the-past'],
  ['born tomorrow', { birthDate: '2026-11-22' }, 'date-not-in-the-past'],
  ['without a first name', { firstName: ' ' }, 'required'],
  ['without a last name', { lastName: '' }, 'required'],
  ['with an unknown salutation', { salutation: 'Mlle' }, 'salutation-required'],
  ['without a birth date', { birthDate: undefined }, 'required'],
  ['with a field of the driver to add', { bonus: 0.5 }, 'unknown-field'],
])('refuses a driver %s and changes nothing (§5)', async (_, change, code) => {
  const body = { ...marie, ...change }
  const answer = await leavingAll(api, () => ask(api, 'removeDriver', { body }))
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ code }] })
})

test('refuses a terminated policy with 409 and changes nothing (§4)', async () => {
  const answer = await leavingAll(api, () => ask(api, 'removeDriver', { params: { policyNumber: 'P-9' } }))
  expect(answer.json()).toMatchObject({ status: 409, code: 'policy-terminated' })
})
