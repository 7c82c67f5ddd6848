import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApi, testApi } from '../../test/api.ts'
import { ask, goodBodies } from '../../test/requests.ts'
import { leavingAll } from '../../test/world.ts'

const good = 'FR7630006000011234567890189'
const turkish = 'TR330006100519786457841326'
const blocked = 'DE89370400440532013000'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  await api.db.query(`insert into blocked_iban values ('DE893704')`)
})
afterAll(() => api.close())

describe('checkIban', () => {
  test.each([good, 'FR76 3000 6000 0112 3456 7890 189', 'fr7630006000011234567890189'])(
    'answers 204 to %s and stores nothing (§5, §7)',
    async (iban) => {
      const answer = await leavingAll(api, () => ask(api, 'checkIban', { params: { iban } }))
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
    },
  )

  test('answers 400 to what is no IBAN, in the words of §8', async () => {
    const iban = 'FR7630006000011234567890188'
    const answer = await leavingAll(api, () => ask(api, 'checkIban', { params: { iban } }))
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'iban-incorrect',
      detail: "L'IBAN saisi est incorrect. Veuillez vérifier et corriger vos données.",
    })
  })

  test.each([
    ['outside SEPA', turkish],
    ['of a bank that the operator has blocked', blocked],
  ])('answers 403 to a real IBAN %s, in the words of §8', async (_, iban) => {
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
  const change = (body: object, policyNumber = 'P-1') =>
    ask(api, 'changePaymentDetails', { body, params: { policyNumber } })

  async function shown() {
    const policies: { policyNumber: string; paymentDetails: object }[] = (
      await ask(api, 'listPolicies')
    ).json()
    return policies.find(({ policyNumber }) => policyNumber === 'P-1')?.paymentDetails
  }

  test('is answered 200, takes effect at once and keeps the holder on file (§7, decisions §2)', async () => {
    const answer = await change(
      details({ iban: 'FR76 3000 6000 0112 3456 7890 189', ownerName: 'Mr Léo Roy' }),
    )
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    const bankAccount = { ownerName: 'Mme Zoé Martin', iban: good }
    // The BIC on file was that of the bank before.
    expect(await shown()).toEqual({ id, paymentMethod, bankAccount: { ...bankAccount, bic: null } })
    expect(await api.db.query('select kind, account_id, policy_number, payload from request')).toEqual([
      {
        kind: 'changePaymentDetails',
        account_id: 'acc-1',
        policy_number: 'P-1',
        payload: { id, paymentMethod, bankAccount },
      },
    ])
  })

  test('takes another holder as title, first name and last name (§3)', async () => {
    expect((await change(details({ ownerName: 'Mr Léo Roy', changeHolder: true }))).statusCode).toBe(200)
    expect(await shown()).toMatchObject({ bankAccount: { ownerName: 'Mr Léo Roy' } })
  })

  test('changes this one policy only', async () => {
    const others = () => api.db.query(`select * from policy where policy_number <> 'P-1' order by 2`)
    const before = await others()
    await change(details({}))
    expect(await others()).toEqual(before)
  })

  test.each([
    ['without an IBAN', { iban: ' ' }, 'iban-required', 'Vous devez saisir un IBAN'],
    [
      'with an IBAN that is none',
      { iban: 'FR7630006000011234567890188' },
      'not-an-iban',
      "L'IBAN saisi est incorrect. Veuillez vérifier et corriger vos données.",
    ],
  ])('refuses details %s and changes nothing (§5)', async (_, bankAccount, code, message) => {
    const answer = await leavingAll(api, () => change(details(bankAccount)))
    const errors = [{ path: 'bankAccount.iban', code, message }]
    expect(answer.json()).toMatchObject({ status: 400, errors })
  })

  test.each(['Léo Roy', 'Mr Roy', 'Mr L R', `Mr Léo ${'y'.repeat(41)}`])(
    "refuses '%s' as another holder and changes nothing (§5)",
    async (ownerName) => {
      const answer = await leavingAll(api, () => change(details({ ownerName, changeHolder: true })))
      expect(answer.json()).toMatchObject({
        status: 400,
        errors: [
          {
            path: 'bankAccount.ownerName',
            code: 'not-a-holder',
            message: 'Indiquez la civilité, le prénom et le nom du titulaire',
          },
        ],
      })
    },
  )

  test.each([turkish, blocked])('refuses %s with 403 also when nobody has checked it', async (iban) => {
    const answer = await leavingAll(api, () => change(details({ iban })))
    expect(answer.json()).toMatchObject({ status: 403, code: 'iban-invalid' })
  })

  test.each(['pay-P-9', 'pay-P-2', 'unknown'])(
    'knows no details %s of this policy: 404, nothing changed',
    async (other) => {
      const answer = await leavingAll(api, () => change({ ...details({}), id: other }))
      expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' })
    },
  )

  test('refuses a terminated policy with 409 and changes nothing (§4)', async () => {
    const answer = await leavingAll(api, () => change({ ...details({}), id: 'pay-P-9' }, 'P-9'))
    expect(answer.json()).toMatchObject({ status: 409, code: 'policy-terminated' })
  })
})
