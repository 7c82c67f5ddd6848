import { removeDriver } from '../apps/web/src/test/screens/remove-driver.ts'
import { openChange, sentWrites } from './test/change.ts'
import { contractCustomer } from './test/contract-customer.ts'
import { louise } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'
import { brought } from './test/own-customer.ts'
import { phone } from './test/sizes.ts'

test.describe('remove driver', () => {
  test.use({ customer: brought(contractCustomer('retrait')), ...phone })

  test('a driver of the policy is picked, sent, told at home and on the card', async ({ page }) => {
    const writes = sentWrites(page)
    const screen = await openChange(page, 'Renault Clio 1', removeDriver)
    await page.getByRole('button', { name: 'Léa Faure' }).click()
    await expect(page.getByRole('button', { name: 'Inès Faure' })).toHaveCount(0)
    await expect(screen.field('Date de naissance')).toHaveValue('03.05.2006')
    await screen.enter({ 'Quand voudriez-vous que cela prenne effet\u00a0?': '01.12.2026' })
    await screen.send()
    await expect(page).toHaveURL('/')
    const success = 'Vous avez retiré un conducteur avec succès.'
    await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible()
    await expect(page.getByRole('article', { name: 'Renault Clio 1' })).toContainText(
      "Retrait d'un conducteur demandé le 21.11.2026",
    )
    expect(writes).toMatchObject([{ call: 'DELETE /policy/accounts/acc-retrait/retrait-1/driver' }])
  })
})

test.describe('a terminated policy', () => {
  test.use({ customer: louise })

  test('offers none of its changes (§4)', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: "Couverture d'assurance" }).first().click()
    await expect(page).toHaveURL('/coverages')
    for (const path of ['/removeDriver', '/addDriver', '/changeVehicle', '/changePaymentDetails']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Ce contrat est résilié' }), path).toBeVisible()
      await expect(page.getByRole('main').getByRole('textbox'), path).toHaveCount(0)
    }
  })
})
