import type { Page } from '@playwright/test'
import { openAddDriver, submitButton, typeDriver } from './test/add-driver.ts'
import { karim } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'
import { lettersTo } from './test/operator.ts'
import { brought, ownCustomer } from './test/own-customer.ts'

const dressed = ownCustomer('habit')

declare global {
  var brandWhenParsed: string | undefined
}

test.use({ customer: karim })

test('a brand kept in the browser is there before the first paint (§1)', async ({ page }) => {
  await noteBrandWhenParsed(page)
  await page.addInitScript(() => localStorage.setItem('brand', 'lutio'))
  await page.goto('/')
  expect(await page.evaluate(() => globalThis.brandWhenParsed)).toBe('lutio')
  await expect(page).toHaveTitle("Mes Polices d'assurance – Lutio Assurance")
  await expect(page.getByRole('link', { name: 'Lutio Assurance, accueil' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('© 2020 Lutio Assurance')
})

test('?brand= chooses it once and for all', async ({ page }) => {
  await noteBrandWhenParsed(page)
  await page.goto('/?brand=lutio')
  expect(await page.evaluate(() => globalThis.brandWhenParsed)).toBe('lutio')
  await page.goto('/faq')
  await expect(page).toHaveTitle('FAQ – Lutio Assurance')
  await page.goto('/faq?brand=verane')
  await expect(page).toHaveTitle('FAQ – Vérane Assurance')
})

for (const [what, brand] of [
  ['an unknown brand', 'renard'],
  ['a word every object knows', 'constructor'],
  ['nothing', ''],
] as const) {
  test(`${what} means the default`, async ({ page }) => {
    await noteBrandWhenParsed(page)
    await page.addInitScript((value) => localStorage.setItem('brand', value), brand)
    await page.goto(`/faq?brand=${brand}`)
    expect(await page.evaluate(() => globalThis.brandWhenParsed)).toBe('verane')
    await expect(page).toHaveTitle('FAQ – Vérane Assurance')
  })
}

test.describe('of the page', () => {
  test.use({ customer: brought(dressed) })

  test('is that of the receipt as well (§1)', async ({ page }) => {
    await page.goto('/?brand=lutio')
    await openAddDriver(page, 'Renault Clio 1')
    await typeDriver(page)
    await submitButton(page).click()
    await expect(page.getByRole('status').first()).toContainText(
      'Vous avez ajouté un conducteur avec succès.',
    )
    await expect
      .poll(() => lettersTo(dressed.login.username))
      .toEqual([expect.stringMatching(/^From: "?Lutio Assurance"? </m)])
  })
})

test.describe('signed out', () => {
  test.use({ customer: undefined })

  test('the sign-in page wears the brand of the link, and the portal after it', async ({ page, signIn }) => {
    await noteBrandWhenParsed(page)
    await page.goto('/faq?brand=lutio')
    // The brand travels in the address the customer wants, so it shows once she is back on it.
    await signIn(karim)
    await expect(page).toHaveTitle('FAQ – Lutio Assurance')
    await page.getByRole('button', { name: 'Karim Benali' }).click()
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes déconnecté(e)')
    expect(await page.evaluate(() => globalThis.brandWhenParsed)).toBe('lutio')
  })
})

test('the debug tool comes late, on this host, and is no part of the first view (§9)', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const answer = await page.goto('/')
  expect(await answer?.text()).not.toContain('debug')
  await expect(page.getByRole('complementary', { name: 'Debug' })).toBeVisible()
  expect(asked.filter((url) => url.includes('debug'))).toHaveLength(1)
})

test('a service worker of an earlier portal is removed (§9)', async ({ page, context }) => {
  await context.route('/old-worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'addEventListener("fetch", () => undefined)' }),
  )
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.register('/old-worker.js'))
  const count = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await count()).toBe(1)
  await page.reload()
  await expect.poll(count).toBe(0)
})

async function noteBrandWhenParsed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      globalThis.brandWhenParsed = document.documentElement.dataset['brand']
    })
  })
}
