import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { camille } from '../test/customers.ts'
import { expect, test } from '../test/fixtures.ts'
import { phone } from '../test/sizes.ts'

test.use({ customer: camille, ...phone })

test('a change opened by its address leads to the list first; the cover of the chosen policy stays over a reload (§2)', async ({
  page,
}) => {
  await page.goto(addDriver.path)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('alert')).toContainText(
    'Choisissez d’abord le contrat concerné, puis reprenez votre demande.',
  )
  await expect(page.getByRole('article')).toHaveCount(5)
  const card = page.getByRole('article', { name: 'Vérane Estrel Hybride' })
  await card.getByRole('link', { name: "Couverture d'assurance" }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Couverture d'assurance")
  const table = page.getByRole('table', { name: 'Garanties du contrat VA-2041-7735' })
  await expect(table.getByRole('row', { name: /Responsabilité civile/ })).toContainText('Sans franchise')
  await page.reload()
  await expect(table).toBeVisible()
})

test('her policies stand in the page that was asked for: no request comes between, and none repeats them', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(page.locator('script[type="application/json"]')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(5)
  expect(calls.filter((path) => path.startsWith('/api/') || path.startsWith('/auth/'))).toEqual([])
})
