import { removeDriver } from '../../apps/web/src/test/screens/remove-driver.ts'
import { openChange, sentWrites } from '../test/change.ts'
import { expect, test } from '../test/fixtures.ts'
import { brought, ownCustomer } from '../test/own-customer.ts'
import { phone } from '../test/sizes.ts'

test.use({ customer: brought(ownCustomer('retrait')), ...phone })

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
    'Retrait d’un conducteur demandé le 21.11.2026',
  )
  expect(writes).toMatchObject([{ call: 'DELETE /policy/accounts/acc-retrait/retrait-1/driver' }])
})
