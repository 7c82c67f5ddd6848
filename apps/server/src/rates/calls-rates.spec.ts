import type { CallName } from '@portal/contract/calls.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../test/api/api.ts'
import { ask, goodBodies } from '../test/api/requests.ts'
import { setUsed } from '../test/api/used-rate.ts'
import { empty } from '../test/database/db.ts'
import { testPassword } from '../test/inputs/feed-lines.ts'

const api = await testApi({ env: { RATE_LIMIT_FACTOR: '1' } })
afterAll(() => api.close())
beforeEach(() => empty(api.db, 'rate_limit', 'request', 'audit', 'idempotent_answer', 'login_failure'))

type Asked = NonNullable<Parameters<typeof ask>[2]>
const statusOf = async (name: CallName, n: number, asked: Asked = {}) =>
  (await ask(api, name, { key: `key-${n}`, ...asked })).statusCode
const callBack = (n: number, asked: Asked = {}) =>
  ask(api, 'requestCallBack', { body: { phone: `01990012${10 + n}` }, ...asked })
const checkIban = (n: number) => statusOf('checkIban', n, { params: { iban: `FR${n}` } })

async function countOf(name: CallName): Promise<unknown> {
  const [row] = await api.db.query<{ count: number }>(
    `select json_array_length(hits::json) as count from rate_limit where subject like $1 || ' account %'`,
    [name],
  )
  return row?.count
}

describe('the border of each rate (reliability pack R)', () => {
  // The password stays the same, or the second change would guess wrong.
  const samePassword = { body: { oldPassword: testPassword, newPassword: testPassword } }
  it.each<[CallName, number, string, Asked?]>([
    ['requestCallBack', 3, 'a day'],
    ['sendMessage', 5, 'an hour'],
    ['checkIban', 20, 'an hour'],
    ['changePassword', 60, 'an hour, however right the password is', samePassword],
    ['addDriver', 60, 'an hour, as every write without a rate of its own'],
    ['removeDriver', 60, 'an hour'],
    ['changeVehicle', 60, 'an hour'],
    ['changePaymentDetails', 60, 'an hour'],
    ['changePersonalAddress', 60, 'an hour'],
    ['changePhoneNumber', 20, 'an hour'],
    ['changeEmail', 5, 'an hour'],
    ['changeGarageAddress', 60, 'an hour'],
    ['setConsent', 60, 'an hour'],
  ])('%s: %i %s', async (name, most, _, asked) => {
    expect(await statusOf(name, 1, asked)).toBeLessThan(300)
    await setUsed(api, name, most - 1)
    expect(await statusOf(name, 2, asked)).toBeLessThan(300)
    const answer = await ask(api, name, { key: 'key-3', ...asked })
    expect(answer.json()).toMatchObject({
      status: 429,
      code: 'too-many-requests',
      detail: 'Trop de demandes en peu de temps. Réessayez un peu plus tard.',
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
  })

  it('reads: 300 a minute, counted without a statement', async () => {
    const read = async () => (await ask(api, 'listPolicies')).statusCode
    // More at once would be too many for the queue.
    for (let n = 0; n < 3; n++) {
      const statuses = await Promise.all(Array.from({ length: 100 }, read))
      expect(new Set(statuses)).toEqual(new Set([200]))
    }
    expect(await read()).toBe(429)
    expect(await api.db.query('select 1 from rate_limit')).toEqual([])
  })
})

it('does not count what is malformed', async () => {
  for (let n = 0; n < 5; n++) expect((await callBack(0, { body: { phone: '1' } })).statusCode).toBe(400)
  expect((await callBack(0)).statusCode).toBe(204)
})

it('answers repeats of what was accepted, even when the rate is used up', async () => {
  for (let n = 0; n < 3; n++) await callBack(n, { key: `key-${n}` })
  expect((await callBack(0, { key: 'key-0' })).statusCode).toBe(204)
  expect((await callBack(9)).statusCode).toBe(429)
})

const wrongPassword = { body: { ...goodBodies.changePassword, oldPassword: 'Wrong-2026!' } }

it('believes an X-Forwarded-For only where TRUST_PROXY names who sends it', async () => {
  const proxied = await testApi({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.0/8' } })
  const addresses = []
  for (const each of [api, proxied]) {
    await ask(each, 'changePassword', { ...wrongPassword, headers: { 'x-forwarded-for': '198.51.100.9' } })
    addresses.push(
      ...(await each.db.query(`select subject from login_failure where subject like 'address %'`)),
    )
  }
  await proxied.close()
  expect(addresses).toEqual([{ subject: 'address 127.0.0.1' }, { subject: 'address 198.51.100.9' }])
})

it('counts each attempt with a password, also under one and the same key', async () => {
  for (let n = 0; n < 3; n++) await statusOf('changePassword', 0, wrongPassword)
  expect(await countOf('changePassword')).toBe(3)
})

it('counts consent given and consent withdrawn within the same seconds as two', async () => {
  for (const granted of ['true', 'false']) await ask(api, 'setConsent', { params: { granted } })
  expect(await countOf('setConsent')).toBe(2)
})

describe('the change of bank details is no way around the rate of the IBAN check', () => {
  const turkish = 'TR330006100519786457841326'
  const good = 'FR7630006000011234567890189'
  const change = (n: number, iban: string) => {
    const { bankAccount, ...details } = goodBodies.changePaymentDetails
    return statusOf('changePaymentDetails', n, {
      body: { ...details, bankAccount: { ...bankAccount, iban, changeHolder: false } },
    })
  }

  it('counts an IBAN that it refuses as one more check', async () => {
    for (let n = 0; n < 5; n++) expect(await change(n, turkish)).toBe(403)
    for (let n = 0; n < 15; n++) expect(await checkIban(n)).toBe(400)
    expect(await checkIban(15)).toBe(429)
  })

  it('judges no IBAN any more, good or bad, once the checks are used up', async () => {
    await checkIban(0)
    await setUsed(api, 'checkIban', 20)
    expect([await change(1, turkish), await change(2, good)]).toEqual([429, 429])
    expect(await api.db.query('select 1 from request')).toEqual([])
  })

  it('costs no check when the IBAN is good', async () => {
    await checkIban(0)
    await setUsed(api, 'checkIban', 19)
    expect(await change(1, good)).toBe(200)
    expect([await checkIban(1), await checkIban(2)]).toEqual([400, 429])
  })
})

it('takes of a hundred writes of one account at once what can wait, tells the rest to come back, and lets no other account wait in their queue', async () => {
  const busy = await testApi()
  const flood = Promise.all(
    Array.from({ length: 100 }, (_, n) => ask(busy, 'addDriver', { key: `key-${n}` })),
  )
  let isOver = false
  void flood.then(() => (isOver = true))
  const others = await Promise.all([1, 2, 3].map(() => ask(busy, 'requestCallBack', { as: 'acc-2' })))
  expect(isOver).toBe(false)
  expect(others.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  const answers = await flood
  const accepted = answers.filter(({ statusCode }) => statusCode === 204)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(accepted.length + refused.length).toBe(100)
  expect(accepted.length).toBeGreaterThanOrEqual(62)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ headers }) => headers['retry-after'] === '2')).toBe(true)
  expect(await busy.db.query(`select 1 from request where kind = 'addDriver'`)).toHaveLength(accepted.length)
  await busy.close()
})
