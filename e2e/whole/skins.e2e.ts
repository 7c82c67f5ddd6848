import type { Page } from '@playwright/test'
import { brands, defaultBrand } from '@portal/domain/ground/brand.ts'
import { karim } from '../test/customers.ts'
import { expect, test } from '../test/fixtures.ts'

declare global {
  var brandWhenParsed: string | undefined
}

async function noteBrandWhenParsed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      globalThis.brandWhenParsed = document.documentElement.dataset['brand']
    })
  })
}

for (const [brand, { name }] of Object.entries(brands)) {
  if (brand === defaultBrand) continue

  test(`?brand=${brand} chooses the skin once and for all, before the first paint, sign-in included (§1)`, async ({
    page,
    signIn,
  }) => {
    await noteBrandWhenParsed(page)
    await page.goto(`/faq?brand=${brand}`)
    await expect(page.getByLabel('Adresse e-mail')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
    await signIn(karim)
    await expect(page).toHaveTitle(`FAQ – ${name}`)
    await page.goto('/')
    expect(await page.evaluate(() => globalThis.brandWhenParsed)).toBe(brand)
    await expect(page).toHaveTitle(`Mes Polices d'assurance – ${name}`)
    await expect(page.getByRole('link', { name: `${name}, accueil` })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(`© 2020 ${name}`)
    await page.getByRole('button', { name: 'Karim Benali' }).click()
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes déconnecté(e)')
    await page.waitForLoadState()
    expect(await page.evaluate(() => globalThis.brandWhenParsed)).toBe(brand)
    for (const own of [`/favicon-${brand}.svg`, `/${brand}.webmanifest`])
      expect((await page.request.get(own)).status()).toBe(200)
  })
}

test.describe('signed in', () => {
  test.use({ customer: karim })

  test('the debug tool comes late, on this host, and an old service worker goes (§9)', async ({
    page,
    context,
  }) => {
    await context.route('/old-worker.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'addEventListener("fetch", () => undefined)' }),
    )
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const answer = await page.goto('/')
    expect(await answer?.text()).not.toContain('debug')
    const tool = page.getByRole('complementary', { name: 'Debug' })
    await expect(tool).toBeVisible()
    await page.setViewportSize({ width: 360, height: 800 })
    await tool.getByText('debug', { exact: true }).click()
    await expect(tool.locator('pre')).toBeVisible()
    // Below the foot of the page, whose links it leaves free.
    const ends = await tool.evaluate((panel) => [
      panel.querySelector('pre')?.getBoundingClientRect().top,
      document.body.getBoundingClientRect().bottom,
    ])
    expect(ends[0]).toBeGreaterThanOrEqual(ends[1] ?? Infinity)
    expect(asked.filter((url) => url.includes('debug'))).toHaveLength(1)

    const count = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await page.evaluate(() => navigator.serviceWorker.register('/old-worker.js'))
    expect(await count()).toBe(1)
    await page.reload()
    await expect.poll(count).toBe(0)
  })
})
