import { addDriver } from '../apps/web/src/test/screens/add-driver.ts'
import { camille } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'
import { desktop, phone } from './test/sizes.ts'

test.use({ customer: camille })

test.describe('on a desktop screen', () => {
  test.use(desktop)

  test('a customer finds what she owes and what a contract is', async ({ page }) => {
    await page.goto('/')
    // Started on 13.11., so that 7 of the 30 days have passed on 21.11. by the rule of §4.
    await expect(page.getByRole('main')).toContainText(
      'Transmettez-nous en ligne les documents demandés dans les 23 jours.',
    )
    const card = page.getByRole('article', { name: 'Vérane Estrel Hybride' })
    const shown = ['GX-418-KM', 'VA-2041-7735', 'Tous Risques Confort', '742,80 €', '13.11.2026', '0,50']
    for (const text of [...shown, 'En cours']) await expect(card).toContainText(text)

    await page.getByRole('link', { name: 'Transmettre les documents' }).click()
    await expect(page).toHaveURL('/documents/1')
  })
})

test.describe('on a telephone', () => {
  test.use(phone)

  test('a change opened by its address leads to the list first; the cover of the chosen policy stays over a reload (§2)', async ({
    page,
  }) => {
    await page.goto(addDriver.path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('alert')).toContainText(
      "Choisissez d'abord la police concernée, puis reprenez votre demande.",
    )
    await expect(page.getByRole('article')).toHaveCount(5)
    const card = page.getByRole('article', { name: 'Vérane Estrel Hybride' })
    await card.getByRole('link', { name: "Couverture d'assurance" }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Couverture d'assurance")
    const table = page.getByRole('table', { name: 'Garanties du contrat VA-2041-7735' })
    await expect(table.getByRole('columnheader')).toHaveText(['Garantie', 'Description', 'Franchise'])
    await expect(table.getByRole('row', { name: /Bris de glace/ })).toContainText('€')
    await expect(table.getByRole('row', { name: /Responsabilité civile/ })).toContainText('Sans franchise')
    await page.reload()
    await expect(table).toBeVisible()
  })
})
