import type { Page } from '@playwright/test'
import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { newVehicle, requestSheet } from '../../apps/web/src/test/requests.ts'
import { requestsPath } from '../../apps/web/src/test/screens/requests.ts'
import { withoutFirstAnswers } from '../test/first-token.ts'
import { answerReads, expect, type States } from './state.ts'

/** What is asked, as the server writes it. */
const askedOf: Readonly<Record<string, RequestSheet['details']>> = {
  changeVehicle: newVehicle,
  changePaymentDetails: [
    { label: 'Titulaire du compte', value: 'Camille Martin' },
    { label: 'IBAN', value: 'FR•• •••• 2606' },
    { label: 'Utilisable à partir du', value: '22 novembre 2026 à 10:00' },
  ],
}

/** A request about a car of Camille's, which its page draws. */
export const ofCamille = (change: Partial<RequestSheet>) => {
  const car = { label: 'Véhicule assuré', value: 'Vérane Estrel Hybride (GX-418-KM)' }
  const asked = change.kind === undefined ? [] : askedOf[change.kind]
  return requestSheet({ policyNumber: 'VA-2041-7735', details: [car, ...(asked ?? [])], ...change })
}

/** The page of a request that stands so, as its customer finds it, with a sentence that it says. */
export const sheetState = (change: Partial<RequestSheet>, sentence: string) => async (page: Page) => {
  const sheet = ofCamille({ kind: 'changeVehicle', mayWithdraw: false, ...change })
  await answerReads(page, /\/api\/v1\/requests\//, sheet)
  await page.goto(`${requestsPath}/${sheet.number}`)
  await expect(page.getByRole('main')).toContainText(sentence)
}

type Step = RequestSheet['history'][number]
const received: Step = { status: 'received', at: '2026-11-20T23:30:00.000Z', reason: null }
const sent: Step = { status: 'sent', at: '2026-11-21T08:00:00.000Z', reason: null }
const at = '2026-11-21T08:45:00.000Z'
const termination = {
  kind: 'terminateContract',
  policyNumber: 'VA-1902-5518',
  details: [
    { label: 'Véhicule assuré', value: 'Citroën Berlingo (FT-290-QD)' },
    { label: 'Motif', value: 'Résiliation à l’échéance' },
    { label: 'Cas de résiliation', value: 'Après un an de contrat, sans motif à donner' },
    { label: 'Date de fin du contrat', value: '21.12.2026' },
    { label: 'Article du code des assurances', value: 'L113-15-2' },
    { label: 'Demandeur', value: 'Camille Martin' },
    { label: 'E-mail', value: 'camille.martin@exemple.fr' },
    { label: 'Téléphone', value: '01 99 00 12 34' },
  ],
}

/** A request as far as it has come. */
export const requestStates: States = {
  'a request that was received': sheetState(
    { status: 'received', history: [received], mayWithdraw: true },
    'Reçue',
  ),
  'a request that was transmitted': sheetState({ status: 'sent', mayWithdraw: true }, 'Transmise'),
  'a request that is done': sheetState(
    { status: 'done', history: [received, sent, { status: 'done', at, reason: null }] },
    'Votre demande a été traitée.',
  ),
  'a request that is refused': sheetState(
    {
      status: 'refused',
      reason: 'Carte grise illisible.',
      history: [received, sent, { status: 'refused', at, reason: 'Carte grise illisible.' }],
    },
    'Votre demande n’a pas pu être acceptée.',
  ),
  'a request that was withdrawn': sheetState(
    { status: 'withdrawn', history: [received, { status: 'withdrawn', at, reason: null }] },
    'Retirée',
  ),
  'a termination under way': sheetState(
    {
      ...termination,
      termination: { ground: 'after-one-year', endDate: '2026-12-21', suspendedFrom: null, refundDays: 30 },
    },
    'Le 21.12.2026',
  ),
  'requests, loading': async (page) => {
    await withoutFirstAnswers(page, requestsPath)
    await page.route('**/api/v1/requests/**', () => undefined)
    await page.goto(requestsPath)
    await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeAttached()
  },
}
