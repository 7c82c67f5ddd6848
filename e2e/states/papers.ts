import type { Page } from '@playwright/test'
import { requestSheet } from '../../apps/web/src/test/requests.ts'
import { requestsPath } from '../../apps/web/src/test/screens/requests.ts'
import { answerReads, expect, plain, type States } from './state.ts'
import { openSent } from './terminations.ts'

/** The same as paper shows it. */
const printed = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await open(page)
  await page.emulateMedia({ media: 'print' })
}

/** What a customer may print and file. */
export const paperStates: States = {
  'paper: policies': printed(plain('/', "Mes Polices d'assurance")),
  'paper: coverages': printed(async (page) => {
    await page.goto('/')
    await page.getByRole('link', { name: "Couverture d'assurance" }).first().click()
    await expect(page.getByRole('table')).toBeVisible()
  }),
  'paper: documents': printed(plain('/documents', 'Mes documents')),
  'paper: a request': printed(async (page) => {
    const sheet = requestSheet()
    await answerReads(page, /\/api\/v1\/requests\//, sheet)
    await plain(`${requestsPath}/${sheet.number}`, 'Ajout d’un conducteur')(page)
  }),
  'paper: the receipt of a termination': printed(openSent),
  'paper: general conditions': printed(plain('/generalConditions', 'Conditions générales d’utilisation')),
}
