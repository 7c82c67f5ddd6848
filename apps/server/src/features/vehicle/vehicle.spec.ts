import { expect, it } from 'vitest'
import { ask, goodBodies } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { refusal } from '../../test/api/world.ts'

const vehicle = goodBodies.changeVehicle

const api = await sharedApi()

it('is answered 204 without a body and is one request, which the policy’s vehicle outlives (§7, decisions §2)', async () => {
  const risks = () => api.db.query('select * from risk order by account_id, policy_number, position')
  const before = await risks()
  const answer = await ask(api, 'changeVehicle', { body: { ...vehicle, licensePlate: 'ef 456 gh' } })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(await api.db.query('select kind, account_id, policy_number, status, payload from request')).toEqual([
    {
      kind: 'changeVehicle',
      account_id: 'acc-1',
      policy_number: 'P-1',
      status: 'received',
      payload: { ...vehicle, licensePlate: 'EF-456-GH' },
    },
  ])
  expect(await risks()).toEqual(before)
})

it.each([
  [{ effectiveDate: '2026-11-20' }, 'date-in-the-past', 'La date ne doit pas se situer dans le passé'],
  [{ effectiveDate: '2027-05-22' }, 'date-too-late', 'Choisissez une date dans les six\u00a0mois à venir'],
  [{ regDate: '2026-11-22' }, 'date-not-in-the-past', 'La date doit se situer dans le passé'],
  [{ licensePlate: '--' }, 'not-a-plate', 'Saisissez une plaque, par exemple AB-123-CD'],
  [{ equipment: '' }, 'required', 'Ce champ est obligatoire'],
  // The unused field (§3).
  [{ marque: 'Vérane' }, 'unknown-field', 'Cette information n’est pas attendue ici'],
])('refuses a vehicle of %o in the words of §5 and changes nothing', async (change, code, message) => {
  const body = { ...vehicle, ...change }
  expect(await refusal(api, 'changeVehicle', { body })).toMatchObject({
    status: 400,
    errors: [{ code, message }],
  })
})
