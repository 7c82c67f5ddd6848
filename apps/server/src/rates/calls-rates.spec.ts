import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApi, testApi, testPassword } from '../test-api.ts'

let api: TestApi
const open = async (env: Record<string, string> = {}) => {
  api = await testApi({ env: { RATE_LIMIT_FACTOR: '1', ...env } })
}
beforeEach(() => open())
afterEach(() => api.close())

type Sent = {
  method?: 'GET' | 'POST' | 'PUT'
  url: string
  body?: object
  account?: string
  headers?: object
}

async function send({ method = 'POST', url, body, account = 'acc-1', headers = {} }: Sent) {
  return api.app.inject({
    method,
    url: `/api/v1${url.replace('ACC', account)}`,
    headers: { ...(await api.bearer(account)), ...headers },
    ...(body && { payload: body }),
  })
}

const callBack = (n: number, more: Partial<Sent> = {}) =>
  send({ url: '/account/accounts/ACC/mail/phone-contact', body: { phone: `01990012${10 + n}` }, ...more })
const message = (n: number) =>
  send({
    url: '/account/accounts/ACC/mail/mail-contact',
    body: { text: `Bonjour ${n}`, email: 'camille@exemple.fr' },
  })
const checkIban = (n: number) => send({ url: `/policy/accounts/ACC/iban/FR${n}` })
const policies = () => send({ method: 'GET', url: '/policy/accounts/ACC' })

describe('the border of each rate (reliability pack R)', () => {
  it.each([
    ['call-backs: 3 a day', callBack, 3, 204],
    ['messages: 5 an hour', message, 5, 204],
    ['IBAN checks: 20 an hour', checkIban, 20, 400],
  ])('%s', async (_, attempt, most, status) => {
    for (let n = 0; n < most; n++) expect((await attempt(n)).statusCode).toBe(status)
    const answer = await attempt(most)
    expect(answer.json()).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      detail: 'Trop de demandes en peu de temps. Réessayez un peu plus tard.',
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
  })

  it('reads: 300 a minute, counted without a statement', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 301; n++) statuses.push((await policies()).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(300)
    expect(statuses.at(-1)).toBe(429)
    expect(await api.db.query('select 1 from rate_limit')).toEqual([])
  })
})

it('does not count what is malformed', async () => {
  for (let n = 0; n < 5; n++) expect((await callBack(0, { body: { phone: '1' } })).statusCode).toBe(400)
  expect((await callBack(0)).statusCode).toBe(204)
})

it('answers repeats of what was accepted, even when the rate is used up', async () => {
  for (let n = 0; n < 3; n++) await callBack(n, { headers: { 'idempotency-key': `key-${n}` } })
  expect((await callBack(0, { headers: { 'idempotency-key': 'key-0' } })).statusCode).toBe(204)
  expect((await callBack(9)).statusCode).toBe(429)
})

it('does not believe an X-Forwarded-For that no proxy of ours has written', async () => {
  for (let n = 0; n < 20; n++) {
    await send({
      method: 'PUT',
      url: '/authentication/accounts/ACC/password',
      account: n % 2 ? 'acc-1' : 'acc-2',
      body: { oldPassword: 'Wrong-2026!', newPassword: 'Nouveau-2027!' },
      headers: { 'x-forwarded-for': `198.51.100.${n}` },
    })
  }
  const subjects = await api.db.query<{ subject: string }>('select distinct subject from login_failure')
  expect(subjects.filter(({ subject }) => subject.startsWith('address'))).toEqual([
    { subject: 'address 127.0.0.1' },
  ])
})

it('believes it when TRUST_PROXY names who sends it', async () => {
  await api.close()
  await open({ TRUST_PROXY: '127.0.0.0/8' })
  await send({
    method: 'PUT',
    url: '/authentication/accounts/ACC/password',
    body: { oldPassword: 'Wrong-2026!', newPassword: 'Nouveau-2027!' },
    headers: { 'x-forwarded-for': '198.51.100.9' },
  })
  const subjects = await api.db.query<{ subject: string }>('select distinct subject from login_failure')
  expect(subjects).toContainEqual({ subject: 'address 198.51.100.9' })
})

it('serves on when the rates cannot be counted together', async () => {
  await api.db.query('alter table rate_limit rename to rate_limit_away')
  for (let n = 0; n < 3; n++) expect((await callBack(n)).statusCode).toBe(204)
  expect((await callBack(3)).statusCode).toBe(429)
})

it('leaves the right password alone, however often it is used', async () => {
  for (let n = 0; n < 7; n++) {
    const answer = await send({
      method: 'PUT',
      url: '/authentication/accounts/ACC/password',
      body: { oldPassword: testPassword, newPassword: testPassword },
      headers: { 'idempotency-key': `key-${n}` },
    })
    expect(answer.statusCode).toBe(204)
  }
})
