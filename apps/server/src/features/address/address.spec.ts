import { describe, expect, it } from 'vitest'
import { memoryFeed } from '../../import/feed/feed.ts'
import { importFeed } from '../../import/import.ts'
import { ask } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { leavingAll, refusal } from '../../test/api/world.ts'
import { accountLine, policyLine } from '../../test/inputs/feed-lines.ts'

const notFound = { status: 404, code: 'not-found' }
const typed = { street: '3 bis rue de l’Écluse', zip: '35200', city: 'Rennes', country: 'France' }
const saved = { street: '3 BIS RUE DE L’ÉCLUSE', zip: '35200', city: 'RENNES', country: 'FRANCE' }

// acc-1's second policy at the garage is active, whatever its state begins with; acc-3 has a terminated one.
const others = [
  policyLine('acc-1', 'P-3', { state: 'Résilié à tort' }),
  accountLine('acc-3'),
  accountLine('acc-4'),
  policyLine('acc-3', 'P-8', { state: 'Résilié' }),
]

const api = await sharedApi()
await importFeed(api, memoryFeed(others))

describe('validateAddress', () => {
  it.each(['adr-1', 'gar-acc-1'])('answers 204 to a known address for %s and stores nothing', async (id) => {
    const answer = await leavingAll(api, () => ask(api, 'validateAddress', { body: { id, ...typed } }))
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
  })

  it.each([
    ['an unknown place', { zip: '35999' }, 400, 'address-not-recognised'],
    ['an address of somebody else', { id: 'gar-acc-2' }, 404, 'not-found'],
  ])('refuses %s', async (_, change, status, code) => {
    const body = { id: 'adr-1', ...typed, ...change }
    expect(await refusal(api, 'validateAddress', { body })).toMatchObject({ status, code })
  })
})

describe('changePersonalAddress', () => {
  const own = { id: 'adr-1', ...typed, policyNumber: 'P-1' }

  it('is answered 200, upper-cased, takes effect at once, here alone, and is one request (§3, §7)', async () => {
    const rest = () =>
      Promise.all([
        api.db.query(`select * from account where account_id <> 'acc-1' order by 1`),
        api.db.query('select * from policy order by 1, 2'),
      ])
    const before = await rest()
    const answer = await ask(api, 'changePersonalAddress', { body: own })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    const { street: line1, zip: postalCode, city, country } = saved
    expect((await ask(api, 'getAccount')).json()).toMatchObject({
      address: { id: 'adr-1', line1, postalCode, city, country },
    })
    expect(await api.db.query('select kind, account_id, policy_number, payload from request')).toEqual([
      {
        kind: 'changePersonalAddress',
        account_id: 'acc-1',
        policy_number: null,
        payload: { ...own, ...saved },
      },
    ])
    expect(await rest()).toEqual(before)
  })

  it.each([
    ['an address that is not recognised: the customer has confirmed it (§4)', 'acc-1', { zip: '35999' }],
    ['no policy number from a customer without any policy', 'acc-4', { policyNumber: null }],
  ])('takes %s', async (_, as, change) => {
    const answer = await ask(api, 'changePersonalAddress', { as, body: { ...own, ...change } })
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    ['no city', { city: '' }, 'required', 'Ce champ est obligatoire'],
    ['four digits', { zip: '3520' }, 'not-a-postal-code', 'Saisissez un code postal à cinq chiffres'],
    ['no policy, though there are some', { policyNumber: null }, 'required', 'Ce champ est obligatoire'],
  ])('refuses %s and changes nothing (§5)', async (_, change, code, message) => {
    expect(await refusal(api, 'changePersonalAddress', { body: { ...own, ...change } })).toMatchObject({
      status: 400,
      errors: [{ path: Object.keys(change)[0], code, message }],
    })
  })

  it.each([
    ['a policy of somebody else', { policyNumber: 'P-2' }],
    ['the id of a garage address', { id: 'gar-acc-1' }],
    ['an unknown id', { id: 'adr-0' }],
  ])('knows no %s: 404, nothing changed', async (_, change) => {
    const body = { ...own, ...change }
    expect(await refusal(api, 'changePersonalAddress', { body })).toMatchObject(notFound)
  })

  it('is refused with 409 when every policy is terminated (§2, decisions §2)', async () => {
    const body = { ...own, policyNumber: 'P-8' }
    expect(await refusal(api, 'changePersonalAddress', { as: 'acc-3', body })).toMatchObject({
      status: 409,
      code: 'policy-terminated',
    })
  })
})

describe('changeGarageAddress', () => {
  const garage = { id: 'gar-acc-1', ...typed }

  it('is answered 204, and is one request for all active policies garaged there (decisions §2)', async () => {
    const policies = () => api.db.query('select * from policy order by 1, 2')
    const before = await policies()
    const answer = await ask(api, 'changeGarageAddress', { body: garage })
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
        payload: { ...garage, ...saved, policyNumbers: ['P-1', 'P-3'] },
      },
    ])
    expect(await policies()).toEqual(before)
  })

  it.each(['adr-1', 'gar-acc-2', 'unknown'])(
    'knows no garage %s of this policy: 404, nothing changed',
    async (id) => {
      const body = { ...garage, id }
      expect(await refusal(api, 'changeGarageAddress', { body })).toMatchObject(notFound)
    },
  )
})
