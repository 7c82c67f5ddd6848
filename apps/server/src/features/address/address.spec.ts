import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryFeed } from '../../import/feed.ts'
import { importFeed } from '../../import/import.ts'
import { portfolio, type TestApi, testApi } from '../../test/api.ts'
import { ask } from '../../test/requests.ts'
import { leavingAll } from '../../test/world.ts'

const typed = { street: '3 bis rue de l’Écluse', zip: '35200', city: 'Rennes', country: 'France' }
const saved = { street: '3 BIS RUE DE L’ÉCLUSE', zip: '35200', city: 'RENNES', country: 'FRANCE' }

// acc-1 has a second active policy at the same garage; acc-3 holds a terminated policy only, acc-4 none at all.
const [camille, , active, terminated] = portfolio
const others = [
  { ...active, policyNumber: 'P-3' },
  ...['acc-3', 'acc-4'].map((accountId) => ({
    ...camille,
    accountId,
    email: `${accountId}@exemple.fr`,
    login: undefined,
  })),
  { ...terminated, accountId: 'acc-3', policyNumber: 'P-8' },
]

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  await importFeed(api, memoryFeed(others))
})
afterAll(() => api.close())

const refusedFields = [
  ['no street', { street: ' ' }, 'required', 'Ce champ est obligatoire'],
  ['no city', { city: '' }, 'required', 'Ce champ est obligatoire'],
  ['no country', { country: '' }, 'required', 'Ce champ est obligatoire'],
  ['no postal code', { zip: '' }, 'required', 'Ce champ est obligatoire'],
  ['four digits', { zip: '3520' }, 'not-a-postal-code', 'Le code postal comporte cinq chiffres'],
] as const

describe('validateAddress', () => {
  test.each(['adr-1', 'gar-acc-1'])(
    'answers 204 to a known address for %s and stores nothing',
    async (id) => {
      const body = { id, ...typed }
      const answer = await leavingAll(api, () => ask(api, 'validateAddress', { body }))
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
    },
  )

  test.each([
    ['an unknown place', { zip: '35999' }, 400, 'address-not-recognised'],
    ['an address of somebody else', { id: 'gar-acc-2' }, 404, 'not-found'],
  ])('refuses %s', async (_, change, status, code) => {
    const body = { id: 'adr-1', ...typed, ...change }
    const answer = await leavingAll(api, () => ask(api, 'validateAddress', { body }))
    expect(answer.json()).toMatchObject({ status, code })
  })
})

describe('changePersonalAddress', () => {
  const change = async (body: object, accountId = 'acc-1') =>
    ask(api, 'changePersonalAddress', {
      body: { id: 'adr-1', ...typed, policyNumber: 'P-1', ...body },
      params: { accountId },
      headers: await api.bearer(accountId),
    })

  test('is answered 200, upper-cased, takes effect at once and is one request (§3, §7)', async () => {
    const answer = await change({})
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    const { street, ...rest } = saved
    expect((await ask(api, 'getAccount')).json()).toMatchObject({
      address: { id: 'adr-1', line1: street, postalCode: rest.zip, city: rest.city, country: rest.country },
    })
    expect(await api.db.query('select kind, account_id, policy_number, payload from request')).toEqual([
      {
        kind: 'changePersonalAddress',
        account_id: 'acc-1',
        policy_number: null,
        payload: { id: 'adr-1', ...saved, policyNumber: 'P-1' },
      },
    ])
  })

  test('saves an address that is not recognised: the customer has confirmed it (§4)', async () => {
    expect((await change({ zip: '35999' })).statusCode).toBe(200)
  })

  test('changes nobody else’s address and no garage', async () => {
    const rest = () =>
      Promise.all([
        api.db.query(`select * from account where account_id <> 'acc-1' order by 1`),
        api.db.query('select * from policy order by 1, 2'),
      ])
    const before = await rest()
    await change({})
    expect(await rest()).toEqual(before)
  })

  test('takes no policy number from a customer without any policy', async () => {
    expect((await change({ policyNumber: null }, 'acc-4')).statusCode).toBe(200)
  })

  test.each([
    ...refusedFields,
    [
      'no policy, though there are some',
      { policyNumber: null },
      'required',
      'Ce champ est obligatoire',
    ] as const,
  ])('refuses %s and changes nothing (§5)', async (_, body, code, message) => {
    const answer = await leavingAll(api, () => change(body))
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ code, message }] })
  })

  test.each([
    ['a policy of somebody else', { policyNumber: 'P-2' }],
    ['the id of a garage address', { id: 'gar-acc-1' }],
    ['an unknown id', { id: 'adr-0' }],
  ])('knows no %s: 404, nothing changed', async (_, body) => {
    const answer = await leavingAll(api, () => change(body))
    expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('is refused with 409 when every policy is terminated (§2, decisions §2)', async () => {
    const answer = await leavingAll(api, () => change({ policyNumber: 'P-8' }, 'acc-3'))
    expect(answer.json()).toMatchObject({ status: 409, code: 'policy-terminated' })
  })
})

describe('changeGarageAddress', () => {
  const change = (body: object, policyNumber = 'P-1') =>
    ask(api, 'changeGarageAddress', {
      body: { id: 'gar-acc-1', ...typed, ...body },
      params: { policyNumber },
    })

  test('is answered 204, and is one request for all active policies garaged there (decisions §2)', async () => {
    const policies = () => api.db.query('select * from policy order by 1, 2')
    const before = await policies()
    const answer = await change({})
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(
      await api.db.query(
        `select account_id, policy_number, status, payload from request where kind = 'changeGarageAddress'`,
      ),
    ).toEqual([
      {
        account_id: 'acc-1',
        policy_number: 'P-1',
        status: 'received',
        payload: { id: 'gar-acc-1', ...saved, policyNumbers: ['P-1', 'P-3'] },
      },
    ])
    expect(await policies()).toEqual(before)
  })

  test.each(refusedFields)('refuses %s and changes nothing (§5)', async (_, body, code, message) => {
    const answer = await leavingAll(api, () => change(body))
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ code, message }] })
  })

  test.each(['adr-1', 'gar-acc-2', 'unknown'])(
    'knows no garage %s of this policy: 404, nothing changed',
    async (id) => {
      const answer = await leavingAll(api, () => change({ id }))
      expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' })
    },
  )

  test('refuses a terminated policy with 409 and changes nothing (§4)', async () => {
    const answer = await leavingAll(api, () => change({}, 'P-9'))
    expect(answer.json()).toMatchObject({ status: 409, code: 'policy-terminated' })
  })
})
