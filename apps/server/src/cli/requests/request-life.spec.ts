import { calls, type CallName } from '@portal/contract/calls.ts'
import type { Call } from '@portal/contract/ground/call.ts'
import type { Policy } from '@portal/domain/policy/policy.schema.ts'
import type { RequestEntry, RequestSheet } from '@portal/domain/request/request.schema.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDeliver } from '../../outbox/deliver.ts'
import { leaseMessages } from '../../outbox/worker/lease.sql.ts'
import { leaveAmendment } from '../../test/api/amendment.ts'
import { ask } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { empty } from '../../test/database/db.ts'
import { commandLine, printed } from '../../test/operator/command-line.ts'
import { keepingMail } from '../../test/outbox/outbox.ts'

type Life = {
  name: CallName
  /** What the broker's mail calls it. */
  title: string
  /** Whether the card says that it is under way. */
  onCard?: true
  /** A termination that is done stays on the card until the feed brings the policy as terminated. */
  staysDone?: true
}

// Each call that asks the broker for something which he answers.
const lives: readonly Life[] = [
  { name: 'addDriver', title: 'Ajout d’un conducteur', onCard: true },
  { name: 'removeDriver', title: 'Retrait d’un conducteur', onCard: true },
  { name: 'changeVehicle', title: 'Changement de véhicule', onCard: true },
  { name: 'changeGarageAddress', title: 'Changement d’adresse de garage', onCard: true },
  { name: 'terminateContract', title: 'Demande de résiliation', onCard: true, staysDone: true },
  { name: 'changePaymentDetails', title: 'Changement de coordonnées bancaires' },
  { name: 'changePersonalAddress', title: 'Changement d’adresse personnelle' },
  { name: 'changePhoneNumber', title: 'Changement de numéro de téléphone' },
  { name: 'requestStatement', title: 'Relevé d’informations à établir' },
  { name: 'uploadDocument', title: 'Document transmis' },
  { name: 'signAmendment', title: 'Avenant signé' },
  { name: 'requestCallBack', title: 'Demande de rappel' },
  { name: 'bookCallBack', title: 'Rendez-vous téléphonique' },
  { name: 'sendMessage', title: 'Message au service client' },
  { name: 'sendComplaint', title: 'Réclamation' },
]

// Over once they are accepted: nothing is left to answer, or what they are for is answered.
const overAtOnce = [
  'changePassword',
  'closeAccount',
  'confirmEmail',
  'setConsent',
  'withdrawRequest',
  'sendMandate',
]

const api = await sharedApi()
const portal = commandLine(api.db, {})
const desk = 'gestion@courtage.example'

beforeEach(async () => {
  await empty(api.db, 'request', 'outbox', 'audit', 'idempotent_answer')
  await api.db.query(`update owed_document set status = 'pending'`)
})

/** All that is owed leaves; the mails by whom they are for. */
async function post() {
  const { sent, send } = keepingMail()
  const deliver = createDeliver({
    db: api.db,
    mail: { send },
    files: api.files,
    sender: { from: 'portail@courtage.example', publicUrl: 'https://assure.example' },
    broker: { email: desk },
    now: () => new Date('2026-11-21T09:00:00Z'),
  })
  const kinds = ['brokerMail', 'receipt', 'receiptCopy', 'answer', 'notice'] as const
  const owed = await leaseMessages(api.db, { kinds, limit: 20, leaseSeconds: 3_600 })
  for (const message of owed) await deliver(message)
  return (address: string) => sent.filter(({ to }) => to.address === address)
}

/** What the customer sees of it: in « Mes demandes », on its page and on the card. */
async function seen(number: string) {
  const list: RequestEntry[] = (await ask(api, 'listRequests')).json()
  const sheet: RequestSheet = (await ask(api, 'getRequest', { params: { number } })).json()
  const policies: Policy[] = (await ask(api, 'listPolicies')).json()
  const { status, reason } = list.find((request) => request.number === number) ?? {}
  const steps = sheet.history.map((step) => [step.status, step.reason])
  const onCard = policies.some(({ pendingRequests }) =>
    pendingRequests.some((request) => request.number === number),
  )
  return { status, reason, steps, onCard }
}

/** The number of a request with an amendment to sign, which nobody is told of any more. */
async function amended(): Promise<string> {
  await ask(api, 'changeVehicle')
  const [request]: RequestEntry[] = (await ask(api, 'listRequests')).json()
  const number = request?.number ?? ''
  await leaveAmendment(api.db, number)
  await empty(api.db, 'outbox')
  return number
}

it('is walked for every call that leaves the broker something to answer', () => {
  const journaled = Object.entries<Call>(calls).filter(([, { effect }]) => effect === 'journaled')
  expect([...lives.map(({ name }) => name), ...overAtOnce].toSorted()).toEqual(
    journaled.map(([name]) => name).toSorted(),
  )
})

describe.each(lives)('$name', ({ name, title, onCard = false, staysDone = false }) => {
  /** Asks, and sees it received on every side; gives its number. */
  async function asked(): Promise<string> {
    const params = name === 'signAmendment' ? { number: await amended() } : {}
    expect((await ask(api, name, { params })).statusCode).toBeLessThan(300)
    const [newest]: RequestEntry[] = (await ask(api, 'listRequests')).json()
    const number = newest?.number ?? ''
    expect(number).toMatch(/^EA-20261121-[0-9A-Z]{8}$/)
    expect(await seen(number)).toEqual({
      status: 'received',
      reason: null,
      steps: [['received', null]],
      onCard,
    })
    const mailsTo = await post()
    expect(mailsTo(desk)).toMatchObject([{ subject: expect.stringContaining(`[${number}] ${title}`) }])
    expect(mailsTo('camille@exemple.fr')).toMatchObject([{ text: expect.stringContaining(number) }])
    return number
  }

  it('that is done is told in the portal and by mail', async () => {
    const number = await asked()
    expect(await portal('requests', 'set', number, 'done')).toEqual(printed(`${number} is done.\n`))
    expect(await seen(number)).toEqual({
      status: 'done',
      reason: null,
      steps: [
        ['received', null],
        ['done', null],
      ],
      onCard: staysDone,
    })
    const mailsTo = await post()
    expect(mailsTo('camille@exemple.fr')).toMatchObject([
      { subject: `Votre demande est faite – demande ${number}` },
    ])
    expect(mailsTo(desk)).toEqual([])
  })

  it('that is refused is told in the portal and by mail, with the reason', async () => {
    const number = await asked()
    const reason = 'Il manque une pièce.'
    await portal('requests', 'set', number, 'refused', '--reason', reason)
    expect(await seen(number)).toEqual({
      status: 'refused',
      reason,
      steps: [
        ['received', null],
        ['refused', reason],
      ],
      onCard: false,
    })
    expect((await post())('camille@exemple.fr')).toMatchObject([
      {
        subject: `Votre demande est refusée – demande ${number}`,
        text: expect.stringContaining(reason),
      },
    ])
  })
})
