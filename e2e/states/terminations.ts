import type { Page } from '@playwright/test'
import { contractTermination } from '../../apps/web/src/test/screens/contract-termination.ts'
import { formOn } from '../../apps/web/src/test/screens/form-screen.ts'
import { handsOn } from '../test/hands.ts'
import { pdfFile } from '../test/real-files.ts'
import { answerWrites, expect, type States } from './state.ts'

const { path, reasons, confirm, files } = contractTermination
/** Camille's of less than a year, and one of three. */
const [young, old] = ['VA-2041-7735', 'VA-1902-5518']
const sending = /\/terminate$/

const receipt = {
  number: 'EA-20261121-7K3QX9FM',
  receivedAt: '2026-11-21T09:00:00.000Z',
  endDate: '2026-12-21',
  article: 'L113-15-2',
  refundDays: 30,
}

async function open(page: Page, policyNumber = young) {
  await page.goto(`${path}/${policyNumber}`)
  const form = formOn(handsOn(page), contractTermination)
  await expect(form.field('Motif')).toBeVisible()
  return form
}

const becauseOf = (ground: string) => async (page: Page) => {
  const { enter } = await open(page, old)
  await enter({ Motif: reasons.other })
  await page.getByLabel(/^Dans quel cas/).selectOption({ label: ground })
  await expect(page.getByText('Fin de votre contrat').first()).toBeVisible()
}

// Everything but the press that sends it.
async function recap(page: Page) {
  const { send } = await open(page, old)
  await page.getByRole('button', { name: 'Préremplir la demande' }).click()
  await send()
  await expect(page.getByRole('dialog')).toBeVisible()
  return page.getByRole('button', { name: confirm })
}

async function recapWithFile(page: Page) {
  const { enter, send } = await open(page, old)
  await enter({ Motif: reasons.sale })
  await page.getByLabel('Jour de la vente', { exact: true }).fill('20.11.2026')
  await page.getByLabel(files).setInputFiles(pdfFile('certificat-de-cession.pdf'))
  await send()
  return page.getByRole('button', { name: confirm })
}

/** The page of a termination that was sent, as if it had been. */
export async function openSent(page: Page): Promise<void> {
  await answerWrites(page, sending, { status: 201, json: receipt })
  await (await recap(page)).click()
  const success = 'Votre demande de résiliation a été envoyée avec succès.'
  await expect(page.getByRole('heading', { name: success })).toBeVisible()
}

/** Ending a contract, from its form to what came of it; nothing is ended. */
export const terminationStates: States = {
  'contract termination, before a reason is given': async (page) => {
    await open(page)
  },
  'contract termination, of a contract of more than a year': async (page) => {
    await open(page, old)
    await expect(page.getByRole('button', { name: 'Préremplir la demande' })).toBeVisible()
  },
  'contract termination, at the due date': async (page) => {
    const { enter } = await open(page)
    await enter({ Motif: reasons.expiry })
    await expect(page.getByText('Fin de votre contrat').first()).toBeVisible()
  },
  'contract termination, of a reminder that came late': becauseOf(
    'Avis d’échéance envoyé trop tard, ou jamais reçu',
  ),
  'contract termination, of a death': becauseOf('Décès de l’assuré, ou autre cas'),
  'contract termination, with its file joined': async (page) => {
    const { enter } = await open(page)
    await enter({ Motif: reasons.other, Commentaire: contractTermination.good.Commentaire })
    await page.getByLabel(files).setInputFiles(pdfFile('certificat-de-cession.pdf'))
    await expect(page.getByRole('list', { name: 'Fichiers joints' })).toContainText('certificat')
  },
  'contract termination, about to be sent': async (page) => {
    await recap(page)
  },
  'contract termination, being sent': async (page) => {
    await answerWrites(page, sending, 'never')
    await (await recapWithFile(page)).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
  },
  'contract termination, sent': openSent,
  'contract termination, that failed': async (page) => {
    await answerWrites(page, sending, { status: 500, json: { code: 'internal-error' } })
    await (await recapWithFile(page)).click()
    await expect(page.getByText('Votre demande n’a pas été envoyée.').first()).toBeVisible()
  },
}
