import { beforeEach, describe, expect, it } from 'vitest'
import { ask, goodBodies } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { refusal } from '../../test/api/world.ts'
import { empty } from '../../test/database/db.ts'

// packages/domain walks what a driver must be; calls.spec.ts and repeats.spec.ts what holds for every call.
const api = await sharedApi()
beforeEach(() => empty(api.db, 'request', 'audit', 'idempotent_answer'))

describe('addDriver', () => {
  const marie = goodBodies.addDriver

  it('is answered 204 without a body and is one numbered row with its audit line (§7)', async () => {
    const answer = await ask(api, 'addDriver', { body: { ...marie, driverLicenseNr: 123456789012 } })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const rows = await api.db.query<{ number: string }>(
      'select number, kind, account_id, policy_number, status, payload from request',
    )
    expect(rows).toEqual([
      {
        number: expect.stringMatching(/^EA-20261121-[0-9A-Z]{8}$/),
        kind: 'addDriver',
        account_id: 'acc-1',
        policy_number: 'P-1',
        status: 'received',
        // A licence number is text, however it was sent (decisions §2).
        payload: { ...marie, driverLicenseNr: '123456789012' },
      },
    ])
    expect(await api.db.query('select action, object, outcome from audit')).toEqual([
      { action: 'addDriver', object: rows[0]?.number, outcome: 'accepted' },
    ])
  })

  it.each([
    ['the skin that the page wears', { 'portal-brand': 'lutio' }, 'lutio'],
    ['the default for a skin that nobody knows', { 'portal-brand': 'constructor' }, 'verane'],
    ['the default for none', {}, 'verane'],
  ])('is told to the customer in %s', async (_, headers, brand) => {
    await ask(api, 'addDriver', { headers })
    expect(await api.db.query('select brand from request')).toEqual([{ brand }])
  })

  it.each([
    [
      { birthDate: '2008-11-22' },
      'driver-too-young',
      "Le conducteur à assurer doit être âgé d'au moins 18 ans",
    ],
    [{ effectiveDate: '2026-11-20' }, 'date-in-the-past', 'La date ne doit pas se situer dans le passé'],
    [{ lastName: ' ' }, 'required', 'Ce champ est obligatoire'],
    [{ salutation: 'Mlle' }, 'salutation-required', 'Choisissez une civilité'],
  ])('refuses a driver of %o in the words of §5 and records nothing', async (change, code, message) => {
    expect(await refusal(api, 'addDriver', { body: { ...marie, ...change } })).toMatchObject({
      status: 400,
      errors: [{ path: Object.keys(change)[0], code, message }],
    })
  })
})

describe('removeDriver', () => {
  const marie = goodBodies.removeDriver

  it('is answered 204 without a body and is one request, which the policy’s drivers outlive (§7, decisions §2)', async () => {
    const drivers = () => api.db.query('select * from driver order by account_id, policy_number, position')
    const before = await drivers()
    // Nobody is too young to be removed, and a name is the same in other letters.
    const child = { ...marie, lastName: 'DURAND', birthDate: '2010-05-04' }
    const answer = await ask(api, 'removeDriver', { body: child })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await api.db.query('select kind, policy_number, status, payload from request')).toEqual([
      { kind: 'removeDriver', policy_number: 'P-1', status: 'received', payload: child },
    ])
    expect(await drivers()).toEqual(before)
  })

  it.each([
    [
      { firstName: 'Zoé', lastName: 'Martin' },
      'principal-driver',
      'Le conducteur principal ne peut pas être',
    ],
    [
      { firstName: 'Paul' },
      'unknown-driver',
      'Cette personne ne figure pas parmi les conducteurs de ce contrat.',
    ],
  ])(
    'refuses %o, who cannot be removed, and records nothing (decisions §3)',
    async (person, code, detail) => {
      expect(await refusal(api, 'removeDriver', { body: { ...marie, ...person } })).toMatchObject({
        status: 409,
        code,
        detail: expect.stringContaining(detail),
      })
    },
  )
})
