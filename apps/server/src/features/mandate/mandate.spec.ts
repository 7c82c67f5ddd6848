import { calls } from '@portal/contract/calls.ts'
import { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, goodBodies, pathOf } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { boundary, formBody, type Part } from '../../test/api/upload-form.ts'
import { leavingAll, refusal } from '../../test/api/world.ts'
import { empty } from '../../test/database/db.ts'
import { pdf } from '../../test/inputs/samples.ts'
import { commandLine } from '../../test/operator/command-line.ts'
import { runBy } from '../../test/operator/identity-file.ts'
import { pdfText } from '../../test/papers/pdf-text.ts'

const api = await sharedApi()
const portal = commandLine(api.db, {})
const iban = 'FR7630006000011234567890189'

let number: string
beforeEach(async () => {
  await empty(api.db, 'request', 'outbox', 'audit', 'idempotent_answer', 'rate_limit')
  await api.db.query(`update policy set owner_name = 'Mme Zoé Martin' where policy_number = 'P-1'`)
  const bankAccount = { iban, ownerName: 'Mr Léo Roy', changeHolder: true }
  await ask(api, 'changePaymentDetails', { body: { ...goodBodies.changePaymentDetails, bankAccount } })
  number = await lastNumber()
})

async function lastNumber(): Promise<string> {
  const [request] = await api.db.query<{ number: string }>(
    'select number from request order by accepted_at desc limit 1',
  )
  return request?.number ?? ''
}

const sheet = async () => RequestSheet.parse((await ask(api, 'getRequest', { params: { number } })).json())
const part = (content: Buffer | string): Part => ({
  name: 'upfile',
  fileName: 'mandat.pdf',
  type: 'application/pdf',
  content,
})

async function send(content: Buffer | string = pdf(), { as = 'acc-1', of = number } = {}) {
  return api.app.inject({
    method: 'POST',
    url: pathOf(calls.sendMandate, { accountId: as, number: of }),
    headers: { ...(await api.bearer(as)), 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: formBody([part(content)]),
  })
}

const sent = () =>
  api.db.query(
    `select payload->>'request' as request, policy_number as policy, file_name as file
     from request join request_file using (account_id, number)
     where kind = 'sendMandate'`,
  )

describe('downloadMandate', () => {
  const download = async () => {
    const answer = await ask(api, 'downloadMandate', {
      params: { number },
      headers: { 'portal-brand': 'lutio' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain(`filename="mandat-${number}.pdf"`)
    return pdfText(answer.rawPayload).replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ')
  }

  it('is the SEPA mandate, filled in, with the whole IBAN and the wording of the scheme (Regulation 260/2012)', async () => {
    const text = await download()
    for (const said of [
      'Lutio Assurance',
      'Mandat de prélèvement SEPA',
      `Référence unique du mandat (RUM) : ${number}`,
      'En signant ce formulaire de mandat, vous autorisez (A) Arvois Courtage à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions de Arvois Courtage.',
      'Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte pour un prélèvement autorisé.',
      'Civilité, prénom et nom : Mr Léo Roy',
      'Numéro de compte (IBAN) : FR76 3000 6000 0112 3456 7890 189',
      'Identifiant créancier SEPA (ICS) : FR53ZZZ999999',
      'Type de paiement : Paiement récurrent',
      'Contrat concerné : P-1',
      'Fait à :',
      'Le :',
      'Signature du titulaire du compte :',
    ])
      expect.soft(text).toContain(said)
  })

  it('leaves the creditor’s identifier blank where nobody gave one', async () => {
    runBy()
    const text = await download()
    expect(text).toContain('vous autorisez (A) Cabinet Rivage à envoyer')
    expect(text).not.toContain('FR53ZZZ999999')
  })

  it('knows none of a change for the holder on file, of another request, or of somebody else: one 404', async () => {
    await ask(api, 'addDriver')
    const other = await lastNumber()
    const found = [
      await ask(api, 'downloadMandate', { params: { number: other } }),
      await ask(api, 'downloadMandate', { as: 'acc-2', params: { number } }),
      await ask(api, 'downloadMandate', { params: { number: 'EA-1' } }),
    ]
    expect(found.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })
})

describe('sendMandate', () => {
  it('takes the signed mandate to the broker, and says on the request since when it is there', async () => {
    expect((await sheet()).mandate).toEqual({ sentAt: null })
    const answer = await send()
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await sent()).toEqual([{ request: number, policy: 'P-1', file: 'mandat.pdf' }])
    const owed = await api.db.query(
      `select outbox.kind from outbox join request using (account_id, request_id)
       where request.kind = 'sendMandate' order by 1`,
    )
    expect(owed).toEqual([{ kind: 'brokerMail' }, { kind: 'receipt' }])
    expect((await sheet()).mandate).toEqual({ sentAt: '2026-11-21T09:00:00.000Z' })
  })

  it('the same file again adds nothing, however late; another one is taken, four at most', async () => {
    await send()
    await empty(api.db, 'idempotent_answer')
    expect((await send()).statusCode).toBe(204)
    expect(await sent()).toHaveLength(1)
    for (const text of ['b', 'c', 'd']) expect((await send(pdf({ text }))).statusCode).toBe(204)
    const answer = await leavingAll(api, () => send(pdf({ text: 'e' })))
    expect(answer.json()).toMatchObject({ status: 409, code: 'too-many-files' })
  })

  it('that the broker refuses is not there any more, and the same file may be sent anew', async () => {
    await send()
    const [row] = await api.db.query<{ number: string }>(
      `select number from request where kind = 'sendMandate'`,
    )
    await portal('requests', 'set', row?.number ?? '', 'refused')
    expect((await sheet()).mandate).toEqual({ sentAt: null })
    await empty(api.db, 'idempotent_answer')
    expect((await send()).statusCode).toBe(204)
    expect(await sent()).toHaveLength(2)
    expect((await sheet()).mandate).toEqual({ sentAt: '2026-11-21T09:00:00.000Z' })
  })

  it.each([
    ['', 400, 'empty-file'],
    ['MZ no document', 415, 'unsupported-media-type'],
  ])('refuses %j as other uploads do', async (content, status, code) => {
    expect((await send(content)).json()).toMatchObject({ status, code })
    expect(await sent()).toEqual([])
  })

  it('of somebody else or of another request is a 404, and nothing is kept', async () => {
    await ask(api, 'addDriver')
    const other = await lastNumber()
    for (const answer of [await send(pdf(), { as: 'acc-2' }), await send(pdf(), { of: other })])
      expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' })
    expect(await sent()).toEqual([])
  })

  it.each(['done', 'refused', 'withdrawn'])('is too late once the request is %s', async (status) => {
    await portal('requests', 'set', number, status)
    expect((await send()).json()).toMatchObject({ status: 409, code: 'mandate-over' })
    expect(await refusal(api, 'downloadMandate', { params: { number } })).toMatchObject({
      status: 409,
      code: 'mandate-over',
      detail: 'Cette demande est terminée\u00A0: elle n’attend plus de mandat.',
    })
  })
})

it('a change that nobody signed can be withdrawn, and the account on file has never been another', async () => {
  expect((await ask(api, 'withdrawRequest', { params: { number } })).statusCode).toBe(204)
  const [policy] = await api.db.query(`select owner_name as holder from policy where policy_number = 'P-1'`)
  expect(policy).toEqual({ holder: 'Mme Zoé Martin' })
})
