import { camille, hugo, karim } from './test/customers.ts'
import { openAddDriver, submitButton, typeDriver } from './test/add-driver.ts'
import { withoutFirstToken } from './test/first-token.ts'
import { expect, test } from './test/fixtures.ts'
import { fresh } from './test/own-customer.ts'

test.describe('when the policies cannot be read', () => {
  test.use({ customer: camille, expectedComplaints: [/ERR_FAILED|\b500\b|ApiError/] })
  // The page tries three times, with a second and then two in between.
  const patience = { timeout: 15_000 }

  test('the error page leads on, and back to work once they can', async ({ page }) => {
    await page.route('**/api/v1/policy/**', (route) => route.abort('failed'))
    await page.goto('/faq')
    await page.getByRole('navigation').getByRole('link', { name: "Mes polices d'assurance" }).click()
    const title = page.getByRole('heading', { level: 1, name: "Désolé, cette page n'est pas disponible" })
    await expect(title).toBeVisible(patience)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Règlement du site' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Règlement du site')

    await page.goBack()
    await expect(title).toBeVisible(patience)
    await main.getByRole('button', { name: 'Retour à la dernière page' }).click()
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ')

    await page.goForward()
    await expect(title).toBeVisible(patience)
    await page.unroute('**/api/v1/policy/**')
    await main.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('article')).toHaveCount(5)
  })

  test('a server error is an error page as well, on the first visit too', async ({ page }) => {
    await page.route('**/api/v1/policy/**', (route) => route.fulfill({ status: 500 }))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Désolé, cette page n'est pas disponible",
      patience,
    )
    await expect(page.getByRole('main')).toContainText('01 99 00 20 20')
    await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
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

test.describe('an unknown address', () => {
  test.use({ customer: hugo })

  test('leads to /not-found, and from there home (§2)', async ({ page }) => {
    await page.goto('/assurances/auto?x=1')
    await expect(page).toHaveURL('/not-found')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
    await expect(page).toHaveTitle('Page introuvable – Vérane Assurance')
    await page.getByRole('main').getByRole('link', { name: "Voir mes polices d'assurance" }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('the banner', () => {
  test.use({ customer: fresh })

  test('speaks through regions that were there before it, and goes with the next route (§4)', async ({
    page,
  }) => {
    await openAddDriver(page, 'Renault Clio 1')
    const main = page.getByRole('main')
    await expect(main.getByRole('status').first()).toBeEmpty()
    await expect(main.getByRole('alert').first()).toBeEmpty()
    await typeDriver(page, { Nom: 'Bandeau' })
    const region = await main.getByRole('status').first().elementHandle()
    await submitButton(page).click()
    await expect(main.getByRole('status').first()).toContainText(
      'Vous avez ajouté un conducteur avec succès.',
    )
    expect(await region.textContent()).toContain('Vous avez ajouté un conducteur avec succès.')

    await page.getByRole('navigation').getByRole('link', { name: 'FAQ' }).click()
    await expect(main.getByRole('status').first()).toBeEmpty()
    await page.goBack()
    await expect(main.getByRole('article')).toHaveCount(3)
    await expect(main).not.toContainText('succès')
  })
})

test.describe('the navigation', () => {
  test.use({ customer: camille })

  test('is a menu up to 767 px and a line of links from 768 px on (§2, §9)', async ({ page }) => {
    await page.goto('/faq')
    const menu = page.getByRole('button', { name: /^Menu/ })
    const link = page.getByRole('link', { name: 'Contact' })
    await page.setViewportSize({ width: 767, height: 800 })
    await expect(menu).toBeVisible()
    await expect(link).toBeHidden()
    await expect(page.getByRole('button', { name: 'Camille Martin' })).toBeHidden()
    await page.setViewportSize({ width: 768, height: 800 })
    await expect(menu).toBeHidden()
    await expect(link).toBeVisible()
    await expect(page.getByRole('button', { name: 'Camille Martin' })).toBeVisible()
  })

  test('marks the documents still owed with a dot and in words', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Mes documents (documents à fournir)' })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(page.getByRole('button', { name: 'Menu (documents à fournir)' })).toBeVisible()
  })
})
