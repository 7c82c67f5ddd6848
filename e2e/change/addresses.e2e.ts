import type { Page } from '@playwright/test'
import { changeAddress } from '../../apps/web/src/test/screens/change-address.ts'
import { formOn } from '../../apps/web/src/test/screens/form-screen.ts'
import { expect, test } from '../test/fixtures.ts'
import { handsOn } from '../test/hands.ts'
import { mailsTo } from '../test/operator.ts'
import { brought, ownCustomer } from '../test/own-customer.ts'

const moving = ownCustomer('demenage')
const garaging = ownCustomer('gare')

const dialog = (page: Page) => page.getByRole('dialog')
const search = (page: Page) => page.getByRole('combobox', { name: changeAddress.search })
const form = (page: Page) => formOn(handsOn(page), changeAddress)
const changePersonal = (page: Page) => page.getByRole('button', { name: 'Faire un changement' }).first()

async function pick(page: Page, typed: string, option: string): Promise<void> {
  await search(page).fill(typed)
  await page.getByRole('option', { name: option }).click()
  await expect(form(page).button).toBeVisible()
}

test.describe('personal', () => {
  test.use({ customer: brought(moving) })

  test('kept over a reload, forgotten on Back, found, saved and in force at once; the next change asks nothing (§4)', async ({
    page,
  }) => {
    await page.goto('/account')
    await changePersonal(page).click()
    await expect(dialog(page)).toContainText('Renault Clio 1, Contrat demenage-1')
    await dialog(page).getByRole('button', { name: 'Oui' }).click()
    await expect(search(page)).toBeVisible()
    await page.reload()
    await expect(page.getByText("12 rue de l'Eglise, 35700 Rennes")).toBeVisible()
    await page.goBack()
    await expect(changePersonal(page)).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('alert')).toContainText(['Choisissez d’abord l’adresse à changer.'])
    await expect(page).toHaveURL('/account/address')

    await changePersonal(page).click()
    await dialog(page).getByRole('button', { name: 'Oui' }).click()
    await pick(page, "3 bis rue de l'Œuf 94240", "3 bis rue de l'Œuf, 94240 L'Haÿ-les-Roses")
    await form(page).send()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Adresse modifiée avec succès')).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Mon compte' }).click()
    await expect(page.getByText("3 bis rue de l'Œuf")).toBeVisible()
    await changePersonal(page).click()
    await expect(page).toHaveURL(changeAddress.path)
  })
})

test.describe('garage', () => {
  test.use({ customer: brought(garaging), expectedComplaints: [/\b400\b/] })

  test('not recognised, confirmed, under way for all its policies and written to the customer (§4)', async ({
    page,
  }) => {
    await page.goto('/account')
    const garage = page.getByRole('article').filter({ hasText: '12 rue de l’Église' })
    await garage.getByRole('button', { name: 'Faire un changement' }).click()
    await expect(dialog(page)).toContainText('Contrat gare-1')
    await expect(dialog(page)).toContainText('Contrat gare-2')
    await expect(dialog(page)).not.toContainText('Contrat gare-3')
    await dialog(page).getByRole('button', { name: 'Oui' }).click()
    await pick(page, '5 place Hoche 35000 Rennes', '5 place Hoche, 35000 Rennes')
    await form(page).field('Ville').fill('Nulle-Part')
    await form(page).send()
    await expect(dialog(page)).toContainText('5 place Hoche, 35000 Nulle-Part, France')
    await dialog(page).getByRole('button', { name: 'Confirmer l’adresse' }).click()
    await expect(page).toHaveURL('/')

    // On each policy kept there, whichever the call named, and on no other.
    const underWay = 'Changement du lieu de garage demandé le 21.11.2026'
    for (const vehicle of ['Renault Clio 1', 'Renault Clio 2']) {
      await expect(page.getByRole('article', { name: vehicle })).toContainText(underWay)
    }
    await expect(page.getByRole('article', { name: 'Renault Clio 3' })).not.toContainText('demandé le')
    await expect.poll(() => mailsTo(garaging.login.username)).toHaveLength(1)
  })
})
