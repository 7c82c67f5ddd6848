import { beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { account } from '../../test/account.ts'
import { hands } from '../../test/hands.ts'
import { clio } from '../../test/policy.ts'
import { json, problem, renderScreen, type Answer } from '../../test/render-screen.tsx'
import { contractTermination } from '../../test/screens/contract-termination.ts'
import { formOn } from '../../test/screens/form-screen.ts'
import { holdToday } from '../../test/today.ts'
import { playXhr } from '../../test/xhr.ts'
import { ContractTerminationPage } from './contract-termination-page.tsx'

const { path, reasons, files, confirm } = contractTermination
const receipt = {
  number: 'EA-20261121-7K3QX9FM',
  receivedAt: '2026-11-21T12:05:00.000Z',
  endDate: null,
  article: null,
  refundDays: null,
  answerBy: '2026-12-03',
}

async function open(policy: TabPolicy = clio, answer: Answer = json(receipt), number: string = '/AV-1') {
  const page = await renderScreen(<ContractTerminationPage />, {
    path: `${path}${number}`,
    route: number === '' ? path : `${path}/:policyNumber`,
    answers: {
      'GET /policy/accounts/{accountId}': json([policy, { ...policy, policyNumber: 'AV-2' }]),
      'GET /account/accounts/{accountId}': json(account()),
      'POST /policy/accounts/{accountId}/AV-1/terminate': answer,
    },
  })
  const { enter, button, send } = formOn(hands, contractTermination)
  const press = (name: string) => page.getByRole('button', { name }).click()
  return {
    ...page,
    button,
    press,
    ground: page.getByLabelText(/^Dans quel cas/),
    reminderDay: page.getByLabelText('Jour d’envoi de l’avis d’échéance (facultatif)', { exact: true }),
    comment: page.getByLabelText(/^Commentaire/),
    /** Chooses a ground of reason 3. */
    choose: async (ground: string) => {
      await enter({ Motif: reasons.other })
      await page.getByLabelText(/^Dans quel cas/).selectOptions(ground)
    },
    confirmed: async () => {
      await send()
      await press(confirm)
      await expect.element(page.getByRole('link', { name: 'Suivre ma demande' })).toBeVisible()
    },
    bodies: () => page.sent.filter(({ method }) => method === 'POST').map(({ body }) => body),
  }
}

const proof = new File(['%PDF-1.7\nx'], 'avis.pdf', { type: 'application/pdf' })

beforeEach(async () => {
  playXhr()
  // What another spec has typed.
  sessionStorage.clear()
  await browser.viewport(1280, 900)
  return holdToday()
})

it('a reminder that came late or never asks for neither comment nor proof, which may be sent (L113-15-1)', async () => {
  const { choose, button, getByText, confirmed, bodies } = await open()
  await choose('Avis d’échéance envoyé trop tard, ou jamais reçu')
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  await expect.element(getByText('Justificatif (facultatif)')).toBeVisible()
  await confirmed()
  expect(bodies()).toMatchObject([{ ground: 'late-notice', comment: '', files: [] }])
})

it.each([
  [
    'Baisse de prime refusée alors que le risque diminue',
    'Jour du refus de l’assureur',
    /^Le 21\.12\.2026, 30\u00a0jours après votre demande \(article\sL113-4/,
  ],
  [
    'Autre contrat résilié par l’assureur après un sinistre',
    'Jour où l’assureur vous a averti(e)',
    /^Le 21\.12\.2026, un mois après réception de votre demande \(article\sR113-10/,
  ],
])('« %s » has its day, its article and its end', async (ground, day, end) => {
  const { choose, getByLabelText, getByText } = await open()
  await choose(ground)
  await getByLabelText(day).fill('15.11.2026')
  await expect.element(getByText(end)).toBeVisible()
})

it('of a death it says who may act, and how, without an account (L121-10)', async () => {
  const { choose, getByText, getByRole } = await open()
  await choose('Décès de l’assuré, ou autre cas')
  await expect
    .element(getByText(/ce sont les héritiers qui peuvent résilier \(article\sL121-10/))
    .toBeVisible()
  await expect.element(getByRole('link', { name: '01 99 00 20 20' }).first()).toBeVisible()
  const mail = getByRole('link', { name: 'gestion@arvois-courtage.example' })
  await expect.element(mail).toHaveAttribute('href', 'mailto:gestion@arvois-courtage.example')
  const help = getByRole('link', { name: 'Résilier sans compte' })
  await expect.element(help).toHaveAttribute('href', '/help')
})

it('offers a contract of less than a year its due date before anything is asked, and takes it back', async () => {
  const { press, getByLabelText, getByText } = await open({ ...clio, startDate: '2026-03-10' })
  await expect.element(getByText('Vous pouvez résilier à l’échéance')).toBeVisible()
  await press('Préremplir la demande')
  await expect.element(getByLabelText('Motif', { exact: true })).toHaveValue('Résiliation à l’échéance')
  await press('Choisir un autre motif')
  await expect.element(getByLabelText('Motif', { exact: true })).toHaveValue('')
})

describe('a ground that does not hold (R113-12)', () => {
  const inTime = /^Cet avis d’échéance a été envoyé à temps/

  it('is refused by its article, and leads to the way that is open with all that was typed', async () => {
    const { choose, reminderDay, comment, getByLabelText, getByText, getByRole, press, confirmed, bodies } =
      await open()
    await choose('Avis d’échéance envoyé trop tard, ou jamais reçu')
    await comment.fill('Je quitte la région.')
    await getByLabelText(files).upload(proof)
    await reminderDay.fill('20.11.2026')
    await expect.element(getByText(inTime).first()).toMatchTextContent('article L113-15-1')
    await expect
      .element(getByText(/sans motif ni justificatif\. Il prendra fin le 21\sdécembre\s2026/))
      .toBeVisible()
    await press('Résilier plutôt sans motif')
    await expect.element(comment).toHaveValue('Je quitte la région.')
    await press('Donner plutôt un motif')
    await expect.element(reminderDay).toHaveValue('20.11.2026')
    await expect.element(getByRole('button', { name: 'Retirer avis.pdf' })).toBeVisible()
    await press('Résilier plutôt sans motif')
    await confirmed()
    expect(bodies()).toMatchObject([
      { ground: 'after-one-year', comment: 'Je quitte la région.', hasFile: false, files: [] },
    ])
  })

  it('leads there as well when only the server knows', async () => {
    const refused = problem(400, {
      code: 'invalid-request',
      errors: [{ path: 'eventDate', code: 'reminder-in-time', message: 'Cet avis est venu à temps' }],
    })
    const { choose, press, getByText, bodies } = await open(clio, refused)
    await choose('Avis d’échéance envoyé trop tard, ou jamais reçu')
    await press('Résilier ce contrat')
    await press(confirm)
    await expect.element(getByText('Une autre voie vous est ouverte')).toBeVisible()
    await press('Résilier plutôt sans motif')
    await expect.element(getByText(/il ne reste qu’à confirmer/)).toBeVisible()
    expect(bodies()).toHaveLength(1)
  })

  it('leads a contract of less than a year to its due date', async () => {
    const { choose, press, comment, confirmed, bodies } = await open({ ...clio, startDate: '2026-03-10' })
    await choose('Avis d’échéance envoyé trop tard, ou jamais reçu')
    await comment.fill('Je quitte la région.')
    await press('Résilier plutôt à l’échéance')
    await confirmed()
    expect(bodies()).toMatchObject([{ ground: 'anniversary', comment: 'Je quitte la région.' }])
  })
})

describe('a withdrawal until the day that the feed names (ordonnance 2026-2)', () => {
  const young = { ...clio, startDate: '2026-11-10', withdrawalUntil: '2026-12-05' }

  it('takes two steps, a statement and « Confirmer la rétractation », and is received at once', async () => {
    const unpaid = { amount: 122.48, noticeSentOn: '2026-11-20' }
    const { press, getByText, getByRole, bodies } = await open({ ...young, unpaid })
    await expect.element(getByText(/^Jusqu’au 5\sdécembre\s2026 inclus, sans motif/)).toBeVisible()
    await press('Renoncer au contrat ici')
    await expect
      .element(getByText('Je renonce au contrat AV-1 de mon véhicule Renault Clio V.'))
      .toBeVisible()
    await press('Confirmer la rétractation')
    await expect
      .element(getByRole('heading', { name: 'Votre renonciation au contrat a été envoyée avec succès.' }))
      .toBeVisible()
    await expect.element(getByText('Réponse au plus tard le')).toBeVisible()
    await expect.element(getByText('03.12.2026', { exact: true })).toBeVisible()
    // It leaves no more to pay than the days of cover.
    await expect.element(getByText(/n’efface pas votre prime impayée/)).not.toBeInTheDocument()
    expect(bodies()).toMatchObject([
      { reason: 'Résiliation Autre', ground: 'withdrawal', comment: '', files: [] },
    ])
  })

  it('is offered beside each contract to choose from', async () => {
    const { getByRole } = await open(young, json(receipt), '')
    const links = getByRole('link', { name: 'Renoncer au contrat ici' })
    await expect.element(links.first()).toHaveAttribute('href', '/contractTermination/AV-1')
    expect(links.elements()).toHaveLength(2)
  })

  it.each([undefined, null, '2026-11-20'])('is not offered where the day is %s', async (withdrawalUntil) => {
    const { button, getByRole } = await open({ ...young, withdrawalUntil })
    await expect.element(button).toBeVisible()
    expect(getByRole('button', { name: 'Renoncer au contrat ici' }).elements()).toEqual([])
  })
})
