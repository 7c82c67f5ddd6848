import type { Page } from '@playwright/test'
import { problemType } from '@portal/contract/ground/problems.ts'
import { request, requestSheet } from '../../apps/web/src/test/requests.ts'
import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { ofCamille, sheetState } from '../states/requests.ts'
import { expect } from '../states/state.ts'
import { openChange } from './change.ts'

const amendment = { digest: 'a'.repeat(64), fileName: 'Avenant n° 2.pdf', sizeBytes: 24_000, signed: [] }
const toSign = { state: 'to-sign', from: null, isSigned: false } as const
const confirmed = { state: 'confirmed', from: '2026-12-03', isSigned: true } as const

/** The coverages of one of Camille's policies, which has such a card. */
const coveragesState = (vehicle: string, sentence: string) => async (page: Page) => {
  await page.goto('/')
  const card = page.getByRole('article', { name: vehicle })
  await expect(card).toBeVisible()
  // A telephone folds her other contracts.
  const head = card.getByRole('button', { name: vehicle, expanded: false })
  if (await head.isVisible()) await head.click()
  await card.getByRole('link', { name: "Couverture d'assurance" }).click()
  await expect(page.getByRole('main')).toContainText(sentence)
}

/** At home again after a change, which is told with what comes next; nothing is changed for good. */
const sentChange = async (page: Page) => {
  const { fill, send } = await openChange(page, 'Vérane Estrel Hybride', addDriver)
  await page.route(/\/driver$/, (route) => route.fulfill({ status: 204 }))
  const made = request({ policyNumber: 'VA-2041-7735', status: 'received' })
  await page.route('**/api/v1/requests/**', (route) => route.fulfill({ json: [made] }))
  await fill()
  await send()
  await expect(page.getByText(`Demande n°\u00a0${made.number}`)).toBeVisible()
}

/** What waits for the customer or for the broker: covers, an amendment, a mandate, a premium. */
export const waitingStates = {
  'a change that was sent, and what comes next': sentChange,
  'a cover that is asked': sheetState(
    { cover: { state: 'asked', from: null, isSigned: false } },
    'Demandé, pas encore confirmé',
  ),
  'a cover with an amendment to sign': sheetState(
    { cover: toSign, amendment },
    'Avenant à signer, pas encore confirmé',
  ),
  'a cover whose amendment was replaced': async (page: Page) => {
    await sheetState({ cover: toSign, amendment }, 'Avenant à signer, pas encore confirmé')(page)
    const pdf = { name: 'signe.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await page.locator('input[type=file]').first().setInputFiles(pdf)
    const sheet = ofCamille({ kind: 'changeVehicle', mayWithdraw: false, cover: toSign })
    const replaced = { ...sheet, amendment: { ...amendment, digest: 'b'.repeat(64) } }
    await page.route('**/api/v1/requests/**', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, contentType: problemType, json: { code: 'amendment-replaced' } })
        : route.fulfill({ json: replaced }),
    )
    await page.getByRole('button', { name: 'Envoyer l’avenant signé' }).click()
    await expect(page.getByRole('region', { name: /Suis‑je couvert/ })).toContainText(
      'Votre courtier a remplacé l’avenant que vous aviez lu.',
    )
  },
  'a cover that is confirmed, its amendment signed': sheetState(
    {
      status: 'done',
      history: [...requestSheet().history, { status: 'done', at: '2026-11-21T10:00:00.000Z', reason: null }],
      cover: confirmed,
      amendment: { ...amendment, signed: [{ number: 'EA-9', name: 'signe.pdf' }] },
    },
    'couvert à partir du 3 décembre 2026',
  ),
  'a cover that is refused with its request': sheetState(
    {
      status: 'refused',
      reason: 'Ce véhicule ne peut pas être assuré.',
      history: [
        ...requestSheet().history,
        { status: 'refused', at: '2026-11-21T10:00:00.000Z', reason: 'Ce véhicule ne peut pas être assuré.' },
      ],
    },
    'Votre demande n’a pas pu être acceptée.',
  ),
  'a cover whose amendment was signed, not yet confirmed': sheetState(
    {
      cover: { ...toSign, isSigned: true },
      amendment: { ...amendment, signed: [{ number: 'EA-9', name: 'signe.pdf' }] },
    },
    'Avenant signé envoyé, pas encore confirmé',
  ),
  'a mandate that waits': sheetState(
    { kind: 'changePaymentDetails', mandate: { sentAt: null } },
    'Faites‑le compléter, dater et signer par le nouveau titulaire.',
  ),
  'a mandate that was sent': sheetState(
    { kind: 'changePaymentDetails', mandate: { sentAt: '2026-11-21T14:05:00.000Z' } },
    'Mandat signé envoyé le 21 novembre 2026',
  ),
  'new bank details that can be undone': sheetState(
    { kind: 'changePaymentDetails', mayWithdraw: true, undoUntil: '2026-11-22T09:00:00.000Z' },
    'Annuler ce changement',
  ),
  'coverages, with an unpaid premium': coveragesState('Citroën Berlingo', 'Prime impayée'),
  'coverages, with debits and a renewal': coveragesState('Vérane Alba', 'Vos paiements'),
}
