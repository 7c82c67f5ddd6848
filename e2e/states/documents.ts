import type { Page } from '@playwright/test'
import { refuse } from './refused.ts'
import { answerWrites, expect, expectBanner, type States } from './state.ts'

const policyNumber = 'VA-2041-8120'
const ofStatement = new RegExp(`/${policyNumber}/statement$`)

async function open(page: Page) {
  await page.goto('/documents')
  return page.getByRole('region', { name: 'Peugeot e-208 GT (GY-052-RB)' })
}

async function pressStatement(page: Page) {
  await refuse(page, 'GET', ofStatement, 'statement-incomplete')
  const group = await open(page)
  await group.getByRole('button', { name: 'Relevé d’informations' }).click()
  const ask = group.getByRole('button', { name: 'Demander mon relevé' })
  await expect(ask).toBeVisible()
  return { group, ask }
}

/** Documents that are not there to be downloaded; nothing is asked for. */
export const documentStates: States = {
  'documents, with a list that could not be loaded': async (page) => {
    await refuse(page, 'GET', new RegExp(`/policy/${policyNumber}$`), 'internal-error')
    const group = await open(page)
    await expect(group.getByRole('alert')).toContainText('n’ont pas pu être chargés')
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  },
  'documents, with a statement to be asked for': async (page) => {
    await pressStatement(page)
  },
  'documents, with a statement that was asked for': async (page) => {
    await answerWrites(page, ofStatement, { status: 204 })
    const { group, ask } = await pressStatement(page)
    await ask.click()
    await expect(group.getByText('Demande enregistrée')).toBeVisible()
    await expectBanner(page, 'Votre demande de relevé d’informations est enregistrée.')
  },
  'documents, with a statement that could not be asked for': async (page) => {
    await refuse(page, 'POST', ofStatement, 'internal-error')
    const { ask } = await pressStatement(page)
    await ask.click()
    await expectBanner(page, 'Malheureusement')
  },
}
