import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '../test/api.ts'
import { testPassword } from '../test/feed-lines.ts'
import { ask } from '../test/requests.ts'

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

  it.each([
    'addDriver',
    'removeDriver',
    'changeVehicle',
    'changePaymentDetails',
    'changePersonalAddress',
    'changeGarageAddress',
    'setConsent',
  ] as const)('%s: 60 an hour, as every write without a rate of its own', async (call) => {
    const statuses: number[] = []
    for (let n = 0; n < 61; n++) {
      statuses.push((await ask(api, call, { headers: { 'idempotency-key': `key-${n}` } })).statusCode)
    }
    expect(statuses.filter((status) => status < 300)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
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

const changePassword = (n: number) =>
  send({
    method: 'PUT',
    url: '/authentication/accounts/ACC/password',
    body: { oldPassword: testPassword, newPassword: testPassword },
    headers: { 'idempotency-key': `key-${n}` },
  })

it('leaves the right password alone far beyond the wrong ones', async () => {
  for (let n = 0; n < 7; n++) expect((await changePassword(n)).statusCode).toBe(204)
})

it('lets the right password through 60 times an hour, however it is used', async () => {
  await ask(api, 'changePassword', { headers: { 'idempotency-key': 'first' } })
  await api.db.query(
    `update rate_limit set hits = (
       select json_agg(json_build_object('id', n, 'at', hits->0->'at')) from generate_series(1, 60) as n)
     where subject like 'changePassword account %'`,
  )
  const answer = await changePassword(1)
  expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'too-many-requests' }])
})

it('counts each attempt with a password, also under one and the same key', async () => {
  const wrong = { oldPassword: 'Wrong-2026!', newPassword: 'Nouveau-2027!' }
  for (let n = 0; n < 3; n++) {
    await ask(api, 'changePassword', { body: wrong, headers: { 'idempotency-key': 'one' } })
  }
  const [row] = await api.db.query(
    `select json_array_length(hits::json) as count from rate_limit where subject like 'changePassword account %'`,
  )
  expect(row).toEqual({ count: 3 })
})

it('counts consent given and consent withdrawn within the same seconds as two', async () => {
  await ask(api, 'setConsent', { params: { granted: 'true' } })
  await ask(api, 'setConsent', { params: { granted: 'false' } })
  const [row] = await api.db.query(
    `select json_array_length(hits::json) as count from rate_limit where subject like 'setConsent account %'`,
  )
  expect(row).toEqual({ count: 2 })
})

describe('the change of bank details is no way around the rate of the IBAN check', () => {
  const details = (iban: string) => ({
    id: 'pay-P-1',
    paymentMethod: 'Prélèvement',
    bankAccount: { iban, ownerName: 'Mme Zoé Martin', changeHolder: false },
  })
  const change = (n: number, iban: string) =>
    ask(api, 'changePaymentDetails', { body: details(iban), headers: { 'idempotency-key': `key-${n}` } })
  const turkish = 'TR330006100519786457841326'
  const good = 'FR7630006000011234567890189'

  it('counts an IBAN that it refuses as one more check', async () => {
    for (let n = 0; n < 5; n++) expect((await change(n, turkish)).statusCode).toBe(403)
    for (let n = 0; n < 15; n++) expect((await checkIban(n)).statusCode).toBe(400)
    expect((await checkIban(15)).statusCode).toBe(429)
  })

  it('judges no IBAN any more, good or bad, once the checks are used up', async () => {
    for (let n = 0; n < 20; n++) await checkIban(n)
    expect((await change(1, turkish)).statusCode).toBe(429)
    expect((await change(2, good)).statusCode).toBe(429)
    expect(await api.db.query('select 1 from request')).toEqual([])
  })

  it('costs no check when the IBAN is good', async () => {
    for (let n = 0; n < 5; n++) expect((await change(n, good)).statusCode).toBe(200)
    for (let n = 0; n < 20; n++) expect((await checkIban(n)).statusCode).toBe(400)
  })
})

describe('hundreds of writes of one account at once', () => {
  it('are taken up to what can wait, the rest is told to come back, and no other account waits in their queue', async () => {
    await api.close()
    await open({ RATE_LIMIT_FACTOR: '1000' })
    const flood = Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        ask(api, 'addDriver', { headers: { 'idempotency-key': `key-${n}` } }),
      ),
    )
    let flooded = false
    void flood.then(() => (flooded = true))
    const others = await Promise.all([1, 2, 3].map((n) => callBack(n, { account: 'acc-2' })))
    expect(flooded).toBe(false)
    expect(others.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    const answers = await flood
    const accepted = answers.filter(({ statusCode }) => statusCode === 204)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(accepted.length + refused.length).toBe(300)
    expect(accepted.length).toBeGreaterThanOrEqual(62)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({ headers }) => headers['retry-after'] === '2')).toBe(true)
    expect(await api.db.query(`select 1 from request where kind = 'addDriver'`)).toHaveLength(accepted.length)
  })
})
