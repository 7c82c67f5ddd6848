import { camille } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'
import { desktop, phone } from './test/sizes.ts'

test.use({ customer: camille })

for (const [size, viewport] of [
  ['a desktop screen', desktop],
  ['a telephone', phone],
] as const) {
  test.describe(`on ${size}`, () => {
    test.use(viewport)

    test('a card names the vehicle, its plate, the contract and its price', async ({ page }) => {
      await page.goto('/')
      const card = page.getByRole('article', { name: 'Vérane Estrel Hybride' })
      for (const text of [
        'GX-418-KM',
        'VA-2041-7735',
        'Tous Risques Confort',
        '742,80 €',
        '13.11.2026',
        '0,50',
      ])
        await expect(card).toContainText(text)
      await expect(card).toContainText('En cours')
    })

    test('the owed documents are asked for until day 30 of the oldest policy (§4)', async ({ page }) => {
      await page.goto('/')
      // Started on 13.11., so that 7 of the 30 days have passed on 21.11. by the rule of §4.
      await expect(page.getByRole('main')).toContainText(
        'Transmettez-nous en ligne les documents demandés dans les 23 jours.',
      )
      await page.getByRole('link', { name: 'Transmettre les documents' }).click()
      await expect(page).toHaveURL('/documents/1')
    })

    test('payment details open on demand, with the IBAN masked until asked for', async ({ page }) => {
      await page.goto('/')
      const card = page.getByRole('article', { name: 'Vérane Estrel Hybride' })
      const holder = card.getByText('Mr ou Mme Martin')
      await expect(holder).toBeHidden()
      await card.getByText('Détails de paiement', { exact: true }).click()
      await expect(holder).toBeVisible()
      await expect(card.getByText('BNPAFRPP')).toBeVisible()
      await expect(card).toContainText(/FR76( ••••)+/)
      await card.getByRole('button', { name: "Afficher l'IBAN" }).click()
      await expect(card).toContainText(/FR76( \d{4}){5} \d{3}/)
      await card.getByText('Détails de paiement', { exact: true }).click()
      await expect(holder).toBeHidden()
      await expect(page.getByRole('article', { name: 'Peugeot e-208 GT' })).not.toContainText(
        'Détails de paiement',
      )
    })

    test('the cover of a policy lists its guarantees with their franchise (§2 /coverages)', async ({
      page,
    }) => {
      await page.goto('/')
      const card = page.getByRole('article', { name: 'Vérane Estrel Hybride' })
      await card.getByRole('link', { name: "Couverture d'assurance" }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Couverture d'assurance")
      await expect(page.getByRole('main')).toContainText('GX-418-KM')
      const table = page.getByRole('table', { name: 'Garanties du contrat VA-2041-7735' })
      await expect(table.getByRole('columnheader')).toHaveText(['Garantie', 'Description', 'Franchise'])
      await expect(table.getByRole('row', { name: /Bris de glace/ })).toContainText('€')
      await expect(table.getByRole('row', { name: /Responsabilité civile/ })).toContainText('Sans franchise')
      await page.reload()
      await expect(table).toBeVisible()
    })
  })
}

for (const path of ['/coverages', '/addDriver']) {
  test(`${path} without a chosen policy leads back to the list with a sentence`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('alert')).toContainText(
      "Choisissez d'abord la police concernée, puis reprenez votre demande.",
    )
    await expect(page.getByRole('article')).toHaveCount(5)
  })
}
