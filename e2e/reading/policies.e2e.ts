import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { camille } from '../test/customers.ts'
import { expect, test } from '../test/fixtures.ts'
import { fresh } from '../test/own-customer.ts'
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

test('her policies stand in the page that was asked for: no request comes between', async ({ page }) => {
  await page.route(/[/](api|auth)[/]/, () => undefined)
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(page.locator('script[type="application/json"]')).toHaveCount(0)
})

test('her first cards are to be read before any script has come, and go on from there', async ({ page }) => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route(/[/]assets[/].*[.]js$/, async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('Bonjour Camille')).toBeVisible()
  await expect(page.getByText('Peugeot e-208 GT')).toBeVisible()
  await expect(page.getByText('GY-052-RB')).toBeVisible()
  allow()
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('what stands in the page itself is not fetched as well once its scripts run', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(5)
  expect(asked).toContainEqual(expect.stringMatching(/shell-.*[.]js$/))
  expect(asked.filter((path) => /shell-.*[.]css$|brand-init/.test(path))).toEqual([])
})

test.describe('nobody else meanwhile', () => {
  // Journeys beside this one send documents of Camille's, and what she reads is then another.
  test.use({ customer: fresh })

  test('who comes back after a minute is only told that what she read still holds: 304, and the list stays', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('article')).toHaveCount(3)
    // The cards stand there before any script; what has been there for a minute is at rest.
    await page.waitForLoadState('networkidle')
    const comeBack = async () => {
      const answer = page.waitForResponse((seen) => seen.url().includes('/api/v1/policy/accounts/'))
      await page.clock.fastForward(61_000)
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      return (await answer).status()
    }
    await comeBack()
    expect(await comeBack()).toBe(304)
    await expect(page.getByRole('article')).toHaveCount(3)
  })
})
