import { Account } from '@portal/domain/account.schema.ts'
import { Policy } from '@portal/domain/policy.schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '../../test/api.ts'

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
    pendingRequests: [],
  })
})

test('a policy shows the changes under way, oldest first, until they are answered (decisions §2)', async () => {
  const ask = (number: string, kind: string, status: string, day: string) =>
    api.db.query(
      `insert into request (account_id, request_id, number, kind, policy_number, status, payload, created_at)
       values ('acc-1', gen_random_uuid(), $1, $2, 'P-1', $3, '{}', $4)`,
      [number, kind, status, `${day}T09:30:00Z`],
    )
  await ask('EA-2', 'changeVehicle', 'sent', '2026-11-20')
  await ask('EA-1', 'addDriver', 'received', '2026-11-19')
  await ask('EA-3', 'removeDriver', 'done', '2026-11-20')
  await ask('EA-4', 'changePaymentDetails', 'received', '2026-11-20')
  const policies = z.array(Policy).parse((await get('/policy/accounts/acc-1', 'acc-1')).json())
  expect(policies.map(({ pendingRequests }) => pendingRequests)).toEqual([
    [
      { kind: 'addDriver', number: 'EA-1', createdAt: '2026-11-19T09:30:00.000Z' },
      { kind: 'changeVehicle', number: 'EA-2', createdAt: '2026-11-20T09:30:00.000Z' },
    ],
    [],
  ])
})

test('a change of garage shows on every policy that is kept there, not only on the one it names (decisions §2)', async () => {
  await api.db.query(
    `insert into request (account_id, request_id, number, kind, policy_number, status, payload, created_at)
     values ('acc-1', gen_random_uuid(), 'EA-5', 'changeGarageAddress', 'P-9', 'received', '{"policyNumbers": ["P-1", "P-9"]}',
       '2026-11-21T09:30:00Z')`,
  )
  const policies = z.array(Policy).parse((await get('/policy/accounts/acc-1', 'acc-1')).json())
  const change = { kind: 'changeGarageAddress', number: 'EA-5', createdAt: '2026-11-21T09:30:00.000Z' }
  expect(policies.map(({ pendingRequests }) => pendingRequests.at(-1))).toEqual([change, change])
})

test('getAccount gives the own account in the shape of §3', async () => {
  const account = Account.parse((await get('/account/accounts/acc-2', 'acc-2')).json())
  expect(account).toMatchObject({ firstName: 'Karim', email: 'karim@exemple.fr', phoneNumber: null })
})

test.each([
  ['received', 'En cours', true],
  ['sent', 'En cours', true],
  ['done', 'En cours', true],
  ['refused', 'En cours', false],
  ['sent', 'Résilié', false],
  ['done', 'Résilié CTX', false],
])('a termination that is %s is under way on a policy in state %s: %s', async (status, state, isShown) => {
  await api.db.query('delete from request')
  await api.db.query(
    `insert into request (account_id, request_id, number, kind, policy_number, status, payload, created_at)
     values ('acc-2', gen_random_uuid(), 'EA-6', 'terminateContract', 'P-2', $1, '{}', '2026-11-20T09:30:00Z')`,
    [status],
  )
  await api.db.query(`update policy set state = $1 where policy_number = 'P-2'`, [state])
  const [policy] = z.array(Policy).parse((await get('/policy/accounts/acc-2', 'acc-2')).json())
  expect(policy?.pendingRequests).toEqual(
    isShown ? [{ kind: 'terminateContract', number: 'EA-6', createdAt: '2026-11-20T09:30:00.000Z' }] : [],
  )
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
