import { Account } from '@portal/domain/account.schema.ts'
import { Policy } from '@portal/domain/policy.schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '../../test-api.ts'

let api: Awaited<ReturnType<typeof testApi>>

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

test('listPolicies gives the own policies, active ones first, in the shape of §3', async () => {
  const policies = z.array(Policy).parse((await get('/policy/accounts/acc-1', 'acc-1')).json())
  expect(policies.map(({ policyNumber }) => policyNumber)).toEqual(['P-1', 'P-9'])
  expect(policies[0]).toEqual({
    policyNumber: 'P-1',
    accountId: 'acc-1',
    customerId: 'cus-acc-1',
    state: 'En cours',
    premiumA: 612.4,
    startDate: '2026-10-30',
    drivers: [
      {
        principal: true,
        crm: 0.5,
        salutation: 'Mme',
        firstName: 'Zoé',
        lastName: 'Martin',
        birthDate: '1984-02-11',
      },
    ],
    risks: [
      {
        licensePlate: 'AB-123-CD',
        manufacturer: 'Vérane',
        model: 'Ligne 3',
        guaranteeFormula: 'Tous Risques',
        guarantees: [
          { type: 'Vol', description: 'Vol du véhicule', franchise: 250.5 },
          { type: 'Assistance', description: 'Dépannage', franchise: null },
        ],
      },
    ],
    paymentDetails: {
      id: 'pay-P-1',
      paymentMethod: 'Prélèvement',
      bankAccount: { ownerName: 'Mme Zoé Martin', bic: 'PSSTFRPPXXX', iban: 'FR1420041010050500013M02606' },
    },
    address: { id: 'gar-acc-1', street: '12 RUE DES LILAS', zip: '35000', city: 'RENNES', country: 'FRANCE' },
    documents: [
      {
        name: 'Carte grise',
        description: 'Recto et verso',
        fileType: 'carteGrise',
        status: 'pending',
        canResend: false,
        maxFileNumber: 2,
        exactFileNumber: null,
        reason: null,
      },
    ],
  })
})

test('getAccount gives the own account in the shape of §3', async () => {
  const account = Account.parse((await get('/account/accounts/acc-2', 'acc-2')).json())
  expect(account).toMatchObject({ firstName: 'Karim', email: 'karim@exemple.fr', phoneNumber: null })
})

test('a token for an account the broker never fed finds nothing', async () => {
  expect((await get('/policy/accounts/acc-3', 'acc-3')).statusCode).toBe(404)
  expect((await get('/account/accounts/acc-3', 'acc-3')).statusCode).toBe(404)
})

test('a closed account’s token is worth nothing any more', async () => {
  await api.db.query(`update account set closed_at = now() where account_id = 'acc-2'`)
  expect((await get('/policy/accounts/acc-2', 'acc-2')).statusCode).toBe(401)
  expect((await get('/account/accounts/acc-2', 'acc-2')).statusCode).toBe(401)
})

async function get(path: string, accountId: string) {
  return api.app.inject({ url: `/api/v1${path}`, headers: await api.bearer(accountId) })
}
