import type { CallName } from '@portal/contract/calls.ts'
import { RequestEntry, RequestSheet } from '@portal/domain/request/request.schema.ts'
import type { BrokerAnswer, RequestStatus } from '@portal/domain/request/request.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { takeStep } from '../../outbox/request/step.ts'
import { ask, goodBodies } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { refusal } from '../../test/api/world.ts'
import { empty } from '../../test/database/db.ts'
import { pdfText } from '../../test/papers/pdf-text.ts'

const api = await sharedApi()
beforeEach(async () => {
  await empty(api.db, 'request', 'outbox', 'audit', 'idempotent_answer')
  await api.db.query(`update owed_document set status = 'pending'`)
})

const list = async () => z.array(RequestEntry).parse((await ask(api, 'listRequests')).json())
const sheet = async (number: string) =>
  RequestSheet.parse((await ask(api, 'getRequest', { params: { number } })).json())
const withdraw = (number: string, key?: string) =>
  ask(api, 'withdrawRequest', { params: { number }, ...(key !== undefined && { key }) })

/** Makes a request and gives its number, which is the newest. */
async function made(name: CallName, asked: Parameters<typeof ask>[2] = {}): Promise<string> {
  expect((await ask(api, name, asked)).statusCode).toBeLessThan(300)
  return (await list())[0]?.number ?? ''
}

async function step(number: string, status: RequestStatus, reason: string | null = null): Promise<void> {
  const [request] = await api.db.query<{ accountId: string; requestId: string }>(
    'select account_id as "accountId", request_id as "requestId" from request where number = $1',
    [number],
  )
  if (!request) throw new Error(`There is no request ${number}`)
  await api.db.transaction(
    async (sql) => void (await takeStep(sql, request, { status, reason, by: 'Claire' })),
  )
}

const begun = { status: 409, code: 'request-begun' }
const instant = '2026-11-21T09:00:00.000Z'

it('listRequests lists what was asked for, the newest first, each with where it stands since when and why', async () => {
  const first = await made('addDriver')
  const second = await made('sendMessage')
  await step(first, 'refused', 'Permis trop récent')
  expect(await list()).toEqual([
    {
      number: second,
      kind: 'sendMessage',
      policyNumber: null,
      createdAt: instant,
      status: 'received',
      statusAt: instant,
      reason: null,
    },
    {
      number: first,
      kind: 'addDriver',
      policyNumber: 'P-1',
      createdAt: instant,
      status: 'refused',
      statusAt: expect.stringMatching(/Z$/),
      reason: 'Permis trop récent',
    },
  ])
  expect((await ask(api, 'listRequests', { as: 'acc-2' })).json()).toEqual([])
})

describe('getRequest', () => {
  it('says what was sent, bank details masked, and every step', async () => {
    const number = await made('changePaymentDetails')
    await step(number, 'question', 'Est-ce un compte joint ?')
    await step(number, 'done')
    const { details, files, history, mayWithdraw, status, reason } = await sheet(number)
    expect(details).toEqual([
      { label: 'Véhicule assuré', value: 'Vérane Ligne 3 (AB-123-CD)' },
      { label: 'Titulaire du compte', value: 'Mme Zoé Martin' },
      { label: 'IBAN', value: 'FR•• •••• 2606' },
      { label: 'Utilisable à partir du', value: '22\u00a0novembre 2026 à\u00a010:00 (heure de Paris)' },
    ])
    expect([files, mayWithdraw, status, reason]).toEqual([[], false, 'done', null])
    expect(history.map((taken) => [taken.status, taken.reason])).toEqual([
      ['received', null],
      ['question', 'Est-ce un compte joint ?'],
      ['done', null],
    ])
  })

  it('is written in the order of its fields (decisions §3)', async () => {
    const params = { number: await made('addDriver') }
    await step(params.number, 'question', 'Quel permis ?')
    const answer = await ask(api, 'getRequest', { params })
    const written: object = answer.json()
    expect(Object.keys(written).join()).toBe(
      'number,kind,policyNumber,createdAt,status,statusAt,reason,details,files,history,mayWithdraw,cover',
    )
    expect(answer.body).toContain(
      `"history":[{"status":"received","at":"${instant}","reason":null},{"status":"question","at":"`,
    )
  })

  it('gives of a termination what its steps are reckoned from, and of nothing else', async () => {
    const { termination } = await sheet(await made('terminateContract'))
    expect(termination).toEqual({
      ground: 'anniversary',
      endDate: '2027-10-30',
      suspendedFrom: null,
      refundDays: null,
    })
    expect((await sheet(await made('addDriver'))).termination).toBeUndefined()
  })

  it('names the files that came with it', async () => {
    const { files, mayWithdraw } = await sheet(await made('uploadDocument'))
    expect(files).toEqual([{ name: 'carte.pdf', sizeBytes: expect.any(Number) }])
    expect(mayWithdraw).toBe(false)
  })
})

describe('downloadReceipt', () => {
  it('is a PDF to save, in the words of the receipt, with what became of the request', async () => {
    const number = await made('changePaymentDetails', { headers: { 'portal-brand': 'lutio' } })
    await step(number, 'refused', 'Ce compte n’est pas le vôtre.')
    const answer = await ask(api, 'downloadReceipt', { params: { number } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': `attachment; filename="recepisse-${number}.pdf"; filename*=UTF-8''recepisse-${number}.pdf`,
      'content-security-policy': 'sandbox',
    })
    const text = pdfText(answer.rawPayload).replaceAll('\u00A0', ' ')
    for (const said of [
      'Lutio Assurance',
      'Vos nouvelles coordonnées bancaires',
      'Nous avons bien reçu vos nouvelles coordonnées bancaires.',
      number,
      'FR•• •••• 2606',
      'Et maintenant ?',
      'Ce n’était pas vous ?',
      'Suivi de votre demande',
      '21 novembre 2026 à 10:00 (heure de Paris)',
      'Ce compte n’est pas le vôtre.',
      'Conservez ce récépissé : il prouve votre demande.',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('FR14')
  })
})

describe('withdrawRequest', () => {
  it('takes a request back: 204, off the card, and a request of its own to the broker', async () => {
    const number = await made('addDriver')
    await step(number, 'sent')
    expect((await sheet(number)).mayWithdraw).toBe(true)
    const answer = await withdraw(number)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await list()).toMatchObject([
      { kind: 'withdrawRequest', policyNumber: 'P-1', status: 'received' },
      { number, status: 'withdrawn', reason: null },
    ])
    expect(await sheet(number)).toMatchObject({
      mayWithdraw: false,
      history: [{ status: 'received' }, { status: 'sent' }, { status: 'withdrawn' }],
    })
    const [withdrawal] = await list()
    expect((await sheet(withdrawal?.number ?? '')).details).toContainEqual({
      label: 'Demande retirée',
      value: number,
    })
    const owed = await api.db.query(
      `select outbox.kind, payload from outbox join request using (account_id, request_id)
       where request.kind = 'withdrawRequest' order by 1`,
    )
    const payload = { number, kind: 'addDriver', policyNumber: 'P-1' }
    expect(owed).toEqual([
      { kind: 'brokerMail', payload },
      { kind: 'receipt', payload },
    ])
    expect((await ask(api, 'listPolicies')).json()).toMatchObject([{ pendingRequests: [] }, {}])
  })

  it('is done once: the second is 409, but for a repeat under the same key', async () => {
    const number = await made('requestCallBack')
    expect((await withdraw(number, 'key-1')).statusCode).toBe(204)
    expect(await refusal(api, 'withdrawRequest', { params: { number } })).toMatchObject(begun)
    expect((await withdraw(number, 'key-1')).statusCode).toBe(204)
  })

  it('two at once: one is done, one refused', async () => {
    const number = await made('sendMessage')
    const answers = await Promise.all([withdraw(number), withdraw(number, 'key-2')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409])
    expect((await list()).map(({ kind }) => kind)).toEqual(['withdrawRequest', 'sendMessage'])
  })

  it.each<BrokerAnswer>(['question', 'done', 'refused'])(
    'is refused once the broker has begun: %s',
    async (status) => {
      const number = await made('changeVehicle')
      await step(number, status)
      expect((await sheet(number)).mayWithdraw).toBe(false)
      expect(await refusal(api, 'withdrawRequest', { params: { number } })).toMatchObject(begun)
    },
  )

  it.each<CallName>(['setConsent', 'changePassword'])(
    'is refused for what is over once it is accepted: %s',
    async (name) => {
      const body = {
        oldPassword: goodBodies.changePassword.oldPassword,
        newPassword: goodBodies.closeAccount.password,
      }
      const number = await made(name, name === 'changePassword' ? { body } : {})
      expect((await sheet(number)).mayWithdraw).toBe(false)
      expect(await refusal(api, 'withdrawRequest', { params: { number } })).toMatchObject(begun)
    },
  )

  it('lets her ask for the same again at once: a termination', async () => {
    const first = await made('terminateContract')
    expect((await withdraw(first)).statusCode).toBe(204)
    const second = await made('terminateContract')
    expect(second).not.toBe(first)
    expect((await ask(api, 'listPolicies')).json()).toMatchObject([
      { pendingRequests: [{ kind: 'terminateContract', number: second }] },
      {},
    ])
  })
})

describe('withdrawing what is in force', () => {
  const ibans = ['FR7630006000011234567890189', 'DE89370400440532013000']
  const bank = (iban: string | undefined) =>
    made('changePaymentDetails', {
      body: {
        ...goodBodies.changePaymentDetails,
        bankAccount: { iban, ownerName: 'Mme Zoé Martin', changeHolder: false },
      },
    })
  const ibanOf = async () =>
    (
      await api.db.query<{ iban: string; bic: string | null }>(
        `select iban, bic from policy where policy_number = 'P-1'`,
      )
    )[0]
  const former = { iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX' }
  const home = '12 RUE DES LILAS'
  beforeEach(async () => {
    await api.db.query('update policy set iban = $1, bic = $2', [former.iban, former.bic])
    await api.db.query('update account set address_line1 = $1', [home])
  })

  it('puts the bank details back that stood there before', async () => {
    const number = await bank(ibans[0])
    expect(await ibanOf()).toEqual({ iban: ibans[0], bic: null })
    await withdraw(number)
    expect(await ibanOf()).toEqual(former)
  })

  it('puts the address back, unless something else stands there by now', async () => {
    const lineOf = async () =>
      (await ask(api, 'getAccount')).json<{ address: { line1: string } }>().address.line1
    await withdraw(await made('changePersonalAddress'))
    expect(await lineOf()).toBe(home)
    const again = await made('changePersonalAddress')
    await api.db.query(`update account set address_line1 = '1 RUE DU COURTIER' where account_id = 'acc-1'`)
    await withdraw(again)
    expect(await lineOf()).toBe('1 RUE DU COURTIER')
  })

  it.each([
    ['the first one first', [0, 1], [{ iban: ibans[1], bic: null }, former]],
    ['the last one first', [1, 0], [{ iban: ibans[0], bic: null }, former]],
  ])('of two changes, %s, ends at what stood there before both', async (_, order, expected) => {
    const numbers = [await bank(ibans[0]), await bank(ibans[1])]
    const stood = []
    for (const n of order) {
      expect((await withdraw(numbers[n] ?? '')).statusCode).toBe(204)
      stood.push(await ibanOf())
    }
    expect(stood).toEqual(expected)
  })

  it('leaves the same value of a later change', async () => {
    const [first, , third] = [await bank(ibans[0]), await bank(ibans[1]), await bank(ibans[0])]
    await withdraw(first)
    expect(await ibanOf()).toMatchObject({ iban: ibans[0] })
    await withdraw(third)
    expect(await ibanOf()).toMatchObject({ iban: ibans[1] })
  })

  it('is refused where nobody knows what stood there', async () => {
    const number = await bank(ibans[0])
    await api.db.query('update request set replaced = null')
    expect((await sheet(number)).mayWithdraw).toBe(false)
    expect(await refusal(api, 'withdrawRequest', { params: { number } })).toMatchObject(begun)
  })
})
