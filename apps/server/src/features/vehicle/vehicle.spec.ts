import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../test/api.ts'
import { ask, goodBodies } from '../../test/requests.ts'
import { leavingAll } from '../../test/world.ts'

const vehicle = goodBodies.changeVehicle

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

test('is answered 204 without a body and is one request, which the policy’s vehicle outlives (§7, decisions §2)', async () => {
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

test.each(['2026-11-21', '2027-05-21'])('takes effect on %s at the latest or earliest (§5)', async (day) => {
  const answer = await ask(api, 'changeVehicle', { body: { ...vehicle, effectiveDate: day } })
  expect(answer.statusCode).toBe(204)
})

test.each([
  [
    'with effect in the past',
    { effectiveDate: '2026-11-20' },
    'date-in-the-past',
    'La date ne doit pas se situer dans le passé',
  ],
  [
    'with effect more than six calendar months ahead',
    { effectiveDate: '2027-05-22' },
    'date-too-late',
    'La date dépasse le délai autorisé',
  ],
  [
    'registered tomorrow',
    { regDate: '2026-11-22' },
    'date-not-in-the-past',
    'La date doit se situer dans le passé',
  ],
  [
    'with a plate that is none',
    { licensePlate: '--' },
    'not-a-plate',
    "Ce texte n'est pas une plaque d'immatriculation",
  ],
  ['without a manufacturer', { manufacturer: '' }, 'required', 'Ce champ est obligatoire'],
  ['without a model', { model: '' }, 'required', 'Ce champ est obligatoire'],
  ['without an engine', { engine: '' }, 'required', 'Ce champ est obligatoire'],
  ['without an equipment', { equipment: '' }, 'required', 'Ce champ est obligatoire'],
  ['with the unused marque (§3)', { marque: 'Vérane' }, 'unknown-field', "Ce champ n'est pas attendu"],
])('refuses a vehicle %s and changes nothing (§5)', async (_, change, code, message) => {
  const body = { ...vehicle, ...change }
  const answer = await leavingAll(api, () => ask(api, 'changeVehicle', { body }))
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ code, message }] })
})

test('refuses a terminated policy with 409 and changes nothing (§4)', async () => {
  const answer = await leavingAll(api, () => ask(api, 'changeVehicle', { params: { policyNumber: 'P-9' } }))
  expect(answer.json()).toMatchObject({ status: 409, code: 'policy-terminated' })
})
