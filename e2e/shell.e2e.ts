import { withoutFirstToken } from './test/first-token.ts'
import { camille, karim } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'

test.describe('when the policies cannot be read', () => {
  test.use({ customer: camille, expectedComplaints: [/\b500\b|ApiError/] })

  test('the error page comes on the first visit, and goes once they can', async ({ page }) => {
    await page.route('**/api/v1/policy/**', (route) => route.fulfill({ status: 500 }))
    await page.goto('/')
    // The page tries three times, with a second and then two in between.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Désolé, cette page n'est pas disponible",
      { timeout: 15_000 },
    )
    await expect(page.getByRole('main')).toContainText('01 99 00 20 20')
    await page.unroute('**/api/v1/policy/**')
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('article')).toHaveCount(5)
  })
})

test.describe('when nobody can say who is signed in', () => {
  test.use({ customer: karim, expectedComplaints: [/\b503\b/] })

  test('the page says so and tries again', async ({ page }) => {
    await withoutFirstToken(page)
    await page.route('/auth/token', (route) => route.fulfill({ status: 503 }), { times: 1 })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Votre espace est momentanément indisponible',
    )
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})
