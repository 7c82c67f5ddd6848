import type { Page } from '@playwright/test'
import { withPortal } from '../scripts/portal-process.ts'
import { openAddDriver, submitButton, typeDriver } from './test/add-driver.ts'
import { camille, signedIn } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'

const ownCookie = /^(__Host-)?portail_|^oidc_/
const measuringAddress = /collect|gtm|gtag|beacon|\/(analytics|events?|track)\b/i
// The driver of the journeys begins on a day of that year.
const env = { ANALYTICS_CONTAINER: 'GTM-TEST01', NOW: '2026-11-21T09:00:00Z' }
const none = { objects: [], foreign: [], stored: [] }

const listOf = (page: Page) => page.evaluate(() => (globalThis as { dataLayer?: object[] }).dataLayer)

/** What measurement leaves in a page: its objects, scripts and frames from elsewhere, and what is stored under no name of the portal. */
function tracesOf(page: Page): Promise<{ objects: string[]; foreign: string[]; stored: string[] }> {
  return page.evaluate(() => {
    const known = /^(dataLayer|gtag|ga|_gaq|_paq|fbq|google_tag|GoogleAnalytics|_ga)/
    const sources = Array.from(document.querySelectorAll('script, iframe, img, link')).map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    )
    return {
      objects: Object.keys(globalThis).filter((name) => known.test(name)),
      foreign: sources.filter((source) => new URL(source, location.href).origin !== location.origin),
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
        (key) => key !== 'brand' && !key.startsWith('portail'),
      ),
    }
  })
}

async function addDriver(page: Page, vehicle: string): Promise<void> {
  await openAddDriver(page, vehicle)
  await typeDriver(page)
  await submitButton(page).click()
  await expect(page.getByRole('status').first()).toContainText('Vous avez ajouté un conducteur avec succès.')
}

test('a configured container and its events come with the consent, go with it, and leave no trace without (§4, §7)', async ({
  playwright,
  browser,
}) => {
  test.setTimeout(120_000)
  await withPortal({ env }, async ({ url }) => {
    const context = await browser.newContext({
      baseURL: url,
      storageState: await signedIn(playwright.request, url, camille),
    })
    const asked: string[] = []
    await context.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'document.cookie = "_ga=GA1.1.1; path=/"',
      }),
    )
    const page = await context.newPage()
    page.on('request', (request) => asked.push(request.url()))
    page.on('websocket', (socket) => asked.push(socket.url()))
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))

    // She has refused.
    await addDriver(page, 'Vérane Estrel Hybride')
    const links = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link')
    for (const name of ['Mes documents', 'Mon compte', 'FAQ', 'Contact']) {
      await links.filter({ hasText: name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'))
      expect(await tracesOf(page)).toEqual(none)
    }
    expect(asked.filter((address) => new URL(address).origin !== url)).toEqual([])
    expect(asked.filter((address) => measuringAddress.test(new URL(address).pathname))).toEqual([])
    for (const { name } of await context.cookies()) expect(name).toMatch(ownCookie)

    await context.clearCookies({ name: /^portail_cookies/ })
    await page.goto('/')
    await page.getByRole('button', { name: 'Tout accepter' }).click()
    const containers = () => asked.filter((address) => new URL(address).origin !== url)
    await expect.poll(containers).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST01'])
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_ga=')
    await addDriver(page, 'Peugeot e-208 GT')
    await expect(page.getByRole('article')).toHaveCount(5)
    const view = (page_name: string, page_path: string, page_title: string) => ({
      event: 'page_view',
      page_name,
      page_path,
      page_title,
    })
    const home = view('policies', '/', "Mes Polices d'assurance")
    await expect
      .poll(() => listOf(page))
      .toEqual([
        { event: 'gtm.js', 'gtm.start': expect.any(Number) },
        home,
        { event: 'policies_loaded', all_policies_terminated: false },
        view('addDriver', '/addDriver', 'AJOUTER UN CONDUCTEUR'),
        { event: 'contract_driver_added' },
        home,
      ])

    await page.getByRole('contentinfo').getByRole('link', { name: 'Gestion des cookies' }).click()
    await page.getByLabel('Cookies de performance').uncheck()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByRole('article')).toHaveCount(5)
    await expect.poll(() => tracesOf(page)).toEqual(none)
    expect(await page.evaluate(() => document.cookie)).not.toContain('_ga')
    expect(containers()).toHaveLength(2)
    expect(complaints).toEqual([])
    await context.close()
  })
})
