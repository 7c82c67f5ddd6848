import { describe, expect, it } from 'vitest'
import { ask, goodBodies } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { leavingAll, refusal } from '../../test/api/world.ts'

const good = 'FR7630006000011234567890189'
const notDebitable = [
  ['outside SEPA', 'TR330006100519786457841326'],
  ['of a bank that the operator has blocked', 'DE89370400440532013000'],
] as const

const api = await sharedApi()
await api.db.query(`insert into blocked_iban values ('DE893704')`)

describe('checkIban', () => {
  it.each(['FR76 3000 6000 0112 3456 7890 189', 'fr7630006000011234567890189'])(
    'answers 204 to %s and stores nothing (§5, §7)',
    async (iban) => {
      const answer = await leavingAll(api, () => ask(api, 'checkIban', { params: { iban } }))
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
    },
  )

  it('answers 400 to what is no IBAN, in the words of §8', async () => {
    expect(
      await refusal(api, 'checkIban', { params: { iban: 'FR7630006000011234567890188' } }),
    ).toMatchObject({
      status: 400,
      code: 'iban-incorrect',
      detail: "L'IBAN saisi est incorrect. Veuillez vérifier et corriger vos données.",
    })
  })

  it.each(notDebitable)('answers 403 to a real IBAN %s, in the words of §8', async (_, iban) => {
    const answer = await leavingAll(api, () => ask(api, 'checkIban', { params: { iban } }))
    expect(answer.json()).toMatchObject({
      status: 403,
      code: 'iban-invalid',
      detail: "L'IBAN saisi n'est pas valable. Veuillez vérifier vos entrées et les corriger.",
    })
    expect(answer.body).not.toContain(iban)
  })
})

describe('changePaymentDetails', () => {
  const { id, paymentMethod } = goodBodies.changePaymentDetails
  const details = (bankAccount: object) => ({
    id,
    paymentMethod,
    bankAccount: { iban: good, ownerName: 'Mme Zoé Martin', changeHolder: false, ...bankAccount },
  })
  const change = (bankAccount: object) => ask(api, 'changePaymentDetails', { body: details(bankAccount) })
  const shown = async () => {
    const policies = (await ask(api, 'listPolicies')).json<
      { policyNumber: string; paymentDetails: object }[]
    >()
    return policies.find(({ policyNumber }) => policyNumber === 'P-1')?.paymentDetails
  }

  it('is answered 200, takes effect at once on this one policy and keeps the holder on file (§7, decisions §2)', async () => {
    const others = () => api.db.query(`select * from policy where policy_number <> 'P-1' order by 2`)
    const before = await others()
    const answer = await change({ iban: 'FR76 3000 6000 0112 3456 7890 189', ownerName: 'Mr Léo Roy' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    const bankAccount = { ownerName: 'Mme Zoé Martin', iban: good }
    // The BIC on file was that of the bank before.
    expect(await shown()).toEqual({ id, paymentMethod, bankAccount: { ...bankAccount, bic: null } })
    expect(await api.db.query('select kind, account_id, policy_number, payload from request')).toEqual([
      {
        kind: 'changePaymentDetails',
        account_id: 'acc-1',
        policy_number: 'P-1',
        payload: { id, paymentMethod, bankAccount, usableFrom: '2026-11-22T09:00:00.000Z' },
      },
    ])
    expect(await others()).toEqual(before)
  })

  it('keeps the former account while another holder (§3) has not signed her mandate', async () => {
    const former = await shown()
    expect((await change({ ownerName: 'Mr Léo Roy', changeHolder: true })).statusCode).toBe(200)
    expect(await shown()).toEqual(former)
    expect(await api.db.query(`select payload from request where payload ? 'mandate'`)).toEqual([
      {
        payload: {
          id,
          paymentMethod,
          bankAccount: { iban: good, ownerName: 'Mr Léo Roy' },
          mandate: 'required',
        },
      },
    ])
  })

  it('is in force at once for the holder on file, whom the customer names again', async () => {
    expect((await change({ ownerName: 'Mme ZOE MARTIN', changeHolder: true })).statusCode).toBe(200)
    expect(await shown()).toMatchObject({ bankAccount: { iban: good } })
  })

  it.each([
    [{ iban: ' ' }, 'iban', 'iban-required', 'Vous devez saisir un IBAN'],
    [
      { iban: 'FR7630006000011234567890188' },
      'iban',
      'not-an-iban',
      "L'IBAN saisi est incorrect. Veuillez vérifier et corriger vos données.",
    ],
    [
      { ownerName: 'Léo Roy', changeHolder: true },
      'ownerName',
      'not-a-holder',
      'Indiquez la civilité, le prénom et le nom du titulaire',
    ],
  ])('refuses %o in the words of §5 and changes nothing', async (bankAccount, field, code, message) => {
    expect(await refusal(api, 'changePaymentDetails', { body: details(bankAccount) })).toMatchObject({
      status: 400,
      errors: [{ path: `bankAccount.${field}`, code, message }],
    })
  })

  it.each(notDebitable)('refuses an IBAN %s with 403 also when nobody has checked it', async (_, iban) => {
    const body = details({ iban })
    expect(await refusal(api, 'changePaymentDetails', { body })).toMatchObject({
      status: 403,
      code: 'iban-invalid',
    })
  })

  it.each(['pay-P-9', 'pay-P-2', 'unknown'])(
    'knows no details %s of this policy: 404, nothing changed',
    async (other) => {
      const body = { ...details({}), id: other }
      expect(await refusal(api, 'changePaymentDetails', { body })).toMatchObject({
        status: 404,
        code: 'not-found',
      })
    },
  )
})
