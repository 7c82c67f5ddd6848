import { Account } from '@portal/domain/account/account.schema.ts'
import { Policy } from '@portal/domain/policy/policy.schema.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ask } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { policyLine } from '../../test/inputs/feed-lines.ts'

const api = await sharedApi()

const listed = async (as = 'acc-1') => z.array(Policy).parse((await ask(api, 'listPolicies', { as })).json())

type Known = { number: string; kind: string; status: string; policyNumber?: string; on?: string }

/** A request of long ago, on P-1 of acc-1 at half past nine unless it says otherwise. */
async function addRequest({ policyNumber = 'P-1', on = '2026-11-20', ...row }: Known, payload = {}) {
  await api.db.query(
    `insert into request (account_id, request_id, number, kind, policy_number, status, payload, created_at)
     values ('acc-1', gen_random_uuid(), $1, $2, $3, $4, $5, $6)`,
    [row.number, row.kind, policyNumber, row.status, payload, `${on}T09:30:00Z`],
  )
}

it('listPolicies gives the own policies, active ones first, in the shape of §3', async () => {
  const [active, ...others] = await listed()
  expect(others.map(({ policyNumber }) => policyNumber)).toEqual(['P-9'])
  const { kind: _, documents, ...fed } = policyLine('acc-1', 'P-1')
  expect(active).toEqual({
    ...fed,
    renewalDate: null,
    withdrawalUntil: null,
    endedOn: null,
    documents: documents?.map((document) => ({ ...document, exactFileNumber: null, reason: null })),
    pendingRequests: [],
    payments: null,
    unpaid: null,
    renewal: null,
  })
})

it('a policy shows the changes under way, oldest first, until they are answered (decisions §2)', async () => {
  await addRequest({ number: 'EA-2', kind: 'changeVehicle', status: 'sent' })
  await addRequest({ number: 'EA-1', kind: 'addDriver', status: 'received', on: '2026-11-19' })
  await addRequest({ number: 'EA-3', kind: 'removeDriver', status: 'done' })
  await addRequest({ number: 'EA-4', kind: 'changePaymentDetails', status: 'received' })
  const cover = { state: 'asked', from: null, isSigned: false }
  const asked = { about: null, effectiveDate: null, cover }
  expect((await listed()).map(({ pendingRequests }) => pendingRequests)).toEqual([
    [
      {
        kind: 'addDriver',
        number: 'EA-1',
        createdAt: '2026-11-19T09:30:00.000Z',
        status: 'received',
        ...asked,
      },
      {
        kind: 'changeVehicle',
        number: 'EA-2',
        createdAt: '2026-11-20T09:30:00.000Z',
        status: 'sent',
        ...asked,
      },
    ],
    [],
  ])
})

it('a change of garage shows on every policy that is kept there, not only on the one it names (decisions §2)', async () => {
  const garage = { number: 'EA-5', kind: 'changeGarageAddress', status: 'received' }
  await addRequest({ ...garage, policyNumber: 'P-9', on: '2026-11-21' }, { policyNumbers: ['P-1', 'P-9'] })
  const change = {
    kind: 'changeGarageAddress',
    number: 'EA-5',
    createdAt: '2026-11-21T09:30:00.000Z',
    status: 'received',
    about: null,
    effectiveDate: null,
  }
  expect((await listed()).map(({ pendingRequests }) => pendingRequests.at(-1))).toEqual([change, change])
})

it('a change under way tells whom or what it is about, and from when', async () => {
  const thomas = { firstName: 'Thomas', lastName: 'Martin', effectiveDate: '2026-12-15' }
  await addRequest({ number: 'EA-6', kind: 'removeDriver', status: 'received' }, thomas)
  const yaris = { manufacturer: 'Toyota', model: 'Yaris', effectiveDate: '2026-12-01' }
  await addRequest({ number: 'EA-7', kind: 'changeVehicle', status: 'question', on: '2026-11-21' }, yaris)
  // Whose contract it is needs no telling.
  await addRequest({ number: 'EA-8', kind: 'terminateContract', status: 'sent', on: '2026-11-22' }, thomas)
  const shown = (await listed()).flatMap(({ pendingRequests }) => pendingRequests)
  const added = shown.filter(({ number }) => ['EA-6', 'EA-7', 'EA-8'].includes(number))
  expect(added).toMatchObject([
    { number: 'EA-6', about: 'Thomas Martin', effectiveDate: '2026-12-15', status: 'received' },
    { number: 'EA-7', about: 'Toyota Yaris', effectiveDate: '2026-12-01', status: 'question' },
    { number: 'EA-8', about: null, status: 'sent' },
  ])
})

it('getAccount gives the own account in the shape of §3', async () => {
  const account = Account.parse((await ask(api, 'getAccount', { as: 'acc-2' })).json())
  expect(account).toMatchObject({ firstName: 'Karim', email: 'karim@exemple.fr', phoneNumber: null })
})

it('of a contract that she ended here its last day is told, once a feed shows it terminated', async () => {
  const ended = async () => (await listed()).map(({ policyNumber, endedOn }) => [policyNumber, endedOn])
  const notice = { kind: 'terminateContract', status: 'done' }
  await addRequest({ ...notice, number: 'EA-21' }, { endDate: '2026-12-21' })
  await addRequest({ ...notice, number: 'EA-22', policyNumber: 'P-9' }, { endDate: '2026-10-03' })
  expect(await ended()).toEqual([
    ['P-1', null],
    ['P-9', '2026-10-03'],
  ])
  // The broker's own word counts for more.
  const history = { upTo: '2026-11-01', endDate: '2026-09-30', yearsAtLeast: 4, claims: [] }
  await api.db.query(`update policy set history = $1 where policy_number = 'P-9'`, [history])
  expect(await ended()).toContainEqual(['P-9', '2026-09-30'])
})
