import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '../../test/api.ts'

const marie = {
  salutation: 'Mme',
  firstName: 'Marie',
  lastName: 'Durand',
  birthDate: '1990-05-04',
  effectiveDate: '2026-11-21',
}

let api: Awaited<ReturnType<typeof testApi>>

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(() => api.db.query('truncate request, audit, idempotent_answer cascade'))

describe('addDriver', () => {
  test('is answered 204 without a body and is one numbered row with its audit line (§7)', async () => {
    const answer = await addDriver(marie)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const [row, ...more] = await journal()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      number: expect.stringMatching(/^EA-20261121-[0-9A-Z]{8}$/),
      kind: 'addDriver',
      account_id: 'acc-1',
      policy_number: 'P-1',
      status: 'received',
      payload: marie,
    })
    expect(await api.db.query('select action, object, outcome from audit')).toEqual([
      { action: 'addDriver', object: row?.number, outcome: 'accepted' },
    ])
  })

  test('also takes bonus, relation, licence number and permit date, the number stored as text (decisions §2)', async () => {
    const more = { bonus: 0.64, relationToCustomer: 'Conjoint', driverLicensePermDate: '2009-06-01' }
    await addDriver({ ...marie, ...more, driverLicenseNr: 123456789012 })
    expect((await journal())[0]?.payload).toEqual({ ...marie, ...more, driverLicenseNr: '123456789012' })
  })

  test.each([
    ['the skin that the page wears', { 'portal-brand': 'lutio' }, 'lutio'],
    ['the default for a skin that nobody knows', { 'portal-brand': 'constructor' }, 'verane'],
    ['the default for none', {}, 'verane'],
  ])('is told to the customer in %s', async (_, headers, brand) => {
    expect((await addDriver(marie, { headers })).statusCode).toBe(204)
    expect(await api.db.query('select brand from request')).toEqual([{ brand }])
  })

  test.each([
    [
      'under 18 years of age',
      { birthDate: '2008-11-22' },
      'driver-too-young',
      "Le conducteur à assurer doit être âgé d'au moins 18 ans",
    ],
    [
      'with effect in the past',
      { effectiveDate: '2026-11-20' },
      'date-in-the-past',
      'La date ne doit pas se situer dans le passé',
    ],
    ['without a name', { lastName: ' ' }, 'required', 'Ce champ est obligatoire'],
    ['with an unknown salutation', { salutation: 'Mlle' }, 'salutation-required', 'Choisissez une civilité'],
  ])('refuses a driver %s (§5)', async (_, change, code, message) => {
    const answer = await addDriver({ ...marie, ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json().errors).toEqual([{ path: Object.keys(change)[0], code, message }])
    expect(await journal()).toEqual([])
  })

  test('refuses a field that is not part of the call, without repeating its name', async () => {
    const answer = await addDriver({ ...marie, isAdmin: true })
    expect(answer.json().errors).toMatchObject([{ code: 'unknown-field' }])
    expect(answer.body).not.toContain('isAdmin')
  })

  test('refuses a terminated policy with 409 (§4)', async () => {
    const answer = await addDriver(marie, { policyNumber: 'P-9' })
    expect(answer.json()).toMatchObject({ status: 409, code: 'policy-terminated' })
    expect(await journal()).toEqual([])
  })

  test('refuses what PostgreSQL could not store, before it gets there', async () => {
    expect((await addDriver({ ...marie, firstName: 'Zo\u0000é' })).statusCode).toBe(400)
    expect((await addDriver({ ...marie, firstName: '\ud800' })).statusCode).toBe(400)
  })
})

describe('an Idempotency-Key', () => {
  test('makes fifty parallel repeats one row with equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => addDriver(marie, { key: 'key-1' })))
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`))).toEqual(new Set(['204 ']))
    expect(await journal()).toHaveLength(1)
  })

  test('cannot be used again for another body: 422 (decisions §1)', async () => {
    await addDriver(marie, { key: 'key-2' })
    const answer = await addDriver({ ...marie, firstName: 'Anne' }, { key: 'key-2' })
    expect(answer.json()).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
    expect(await journal()).toHaveLength(1)
  })

  test('is free again after a refusal', async () => {
    await addDriver({ ...marie, lastName: '' }, { key: 'key-3' })
    expect((await addDriver(marie, { key: 'key-3' })).statusCode).toBe(204)
  })

  test('belongs to one account', async () => {
    await addDriver(marie, { key: 'key-4' })
    await addDriver(marie, { key: 'key-4', accountId: 'acc-2', policyNumber: 'P-2' })
    expect(await journal()).toHaveLength(2)
  })

  test.each(['', 'a b', 'é', 'x'.repeat(101)])("'%s' is none: 400", async (key) => {
    expect((await addDriver(marie, { key })).statusCode).toBe(400)
  })
})

type Options = { key?: string; accountId?: string; policyNumber?: string; headers?: Record<string, string> }

async function addDriver(
  driver: object,
  { key, accountId = 'acc-1', policyNumber = 'P-1', headers = {} }: Options = {},
) {
  return api.app.inject({
    method: 'POST',
    url: `/api/v1/policy/accounts/${accountId}/${policyNumber}/driver`,
    headers: {
      ...(await api.bearer(accountId)),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    payload: driver,
  })
}

function journal() {
  return api.db.query<Record<string, unknown>>('select * from request order by created_at')
}
