import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApi, testApi } from '../../test/api.ts'
import { worldOf } from '../../test/world.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(() => api.db.query('truncate request, audit, idempotent_answer cascade'))

async function set(granted: string, payload?: string) {
  return api.app.inject({
    method: 'PUT',
    url: `/api/v1/consent/accounts/acc-1/${granted}`,
    headers: { ...(await api.bearer('acc-1')), 'content-type': 'application/json' },
    ...(payload !== undefined && { payload }),
  })
}

it('takes an empty body with a JSON content type and takes effect at once (§7)', async () => {
  for (const granted of ['false', 'true', 'false']) {
    expect((await set(granted)).statusCode).toBe(204)
    const answer = await api.app.inject({
      url: '/api/v1/account/accounts/acc-1',
      headers: await api.bearer('acc-1'),
    })
    expect(answer.json()).toMatchObject({ commercialConsent: granted === 'true' })
  }
})

it('keeps each choice with its time, which proves it (RGPD art. 7)', async () => {
  await set('false')
  await set('true')
  expect(await api.db.query('select kind, payload, created_at from request order by payload->>0, 2')).toEqual(
    expect.arrayContaining([
      {
        kind: 'setConsent',
        payload: { commercialConsent: false },
        created_at: new Date('2026-11-21T09:00:00Z'),
      },
      {
        kind: 'setConsent',
        payload: { commercialConsent: true },
        created_at: new Date('2026-11-21T09:00:00Z'),
      },
    ]),
  )
})

it.each([
  'TRUE',
  'True',
  '1',
  '0',
  'yes',
  'oui',
  'truefalse',
  '%20true',
  'true%20',
  'null',
  '%00',
  'true%00',
  'tr%75e%2F',
])('knows no choice %j (404)', async (granted) => {
  const before = await worldOf(api)
  expect((await set(granted)).statusCode).toBe(404)
  expect(await worldOf(api)).toEqual(before)
})

it('reads an encoded letter for what it is', async () => {
  expect((await set('%74rue')).statusCode).toBe(204)
})

it.each(['{}', 'null', '""', '{"granted":true}', 'x'])('refuses the body %s', async (payload) => {
  expect((await set('true', payload)).statusCode).toBe(400)
})
