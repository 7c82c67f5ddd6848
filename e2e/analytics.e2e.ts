import type { Page } from '@playwright/test'
import { withPortal } from '../scripts/portal-process.ts'
import { openAddDriver, submitButton, typeDriver } from './test/add-driver.ts'
import { camille, karim, signedIn } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'
import { brought, ownCustomer } from './test/own-customer.ts'
import { openAllRoutes } from './test/routes.ts'

const measured = ownCustomer('mesure')
const unmeasured = ownCustomer('discret')

const listOf = (page: Page) => page.evaluate(() => (globalThis as { dataLayer?: object[] }).dataLayer)

const ownCookie = /^(__Host-)?portail_|^oidc_/
const measuringAddress = /collect|gtm|gtag|beacon|\/(analytics|events?|track)\b/i
const none = { objects: [], foreign: [], stored: [] }

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

const go = async (page: Page, link: string, heading: string) => {
  await page.getByRole('navigation').getByRole('link', { name: link }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

async function addDriver(page: Page) {
  await openAddDriver(page, 'Renault Clio 1')
  await typeDriver(page)
  await submitButton(page).click()
  await expect(page.getByRole('status').first()).toContainText('Vous avez ajouté un conducteur avec succès.')
}

async function search(page: Page) {
  await go(page, 'FAQ', 'FAQ')
  await page.getByRole('searchbox').fill('franchise')
  await expect(page.getByText(/\d réponses/)).toBeVisible()
  // The event waits for 3 seconds without typing (§9).
  await page.waitForTimeout(3_500)
}

test.describe('without consent', () => {
  test.use({ customer: brought(unmeasured) })

  test('nothing is loaded, kept or sent, whatever the customer does (§4, §7)', async ({
    page,
    context,
    baseURL,
  }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url())
    })
    await page.goto('/')
    await addDriver(page)
    await search(page)
    await go(page, 'Contact', 'Contact')
    expect(await tracesOf(page)).toEqual(none)
    expect(elsewhere).toEqual([])
    for (const { name } of await context.cookies()) expect(name).toMatch(ownCookie)
  })
})

test.describe('with consent', () => {
  test.use({ customer: brought(measured) })

  test('exactly the events of the table are in the list, none twice, none with a name or a number', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'portail_cookies_performance', value: 'true', url: baseURL ?? '' }])
    await addDriver(page)
    await search(page)

    const view = (page_name: string, page_path: string, page_title: string) => ({
      event: 'page_view',
      page_name,
      page_path,
      page_title,
    })
    const list = (await listOf(page)) ?? []
    const home = view('policies', '/', "Mes Polices d'assurance")
    expect(list).toEqual([
      home,
      { event: 'policies_loaded', all_policies_terminated: false },
      view('addDriver', '/addDriver', 'AJOUTER UN CONDUCTEUR'),
      { event: 'contract_driver_added' },
      home,
      view('faq', '/faq', 'FAQ'),
      { event: 'faq_search', results: expect.any(Number) },
    ])
    expect(JSON.stringify(list)).not.toMatch(/mesure-|Clio|franchise|Inès|@/)
  })

  test('nothing leaves for elsewhere when no container is configured', async ({ page, context, baseURL }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url())
    })
    await context.addCookies([{ name: 'portail_cookies_performance', value: 'true', url: baseURL ?? '' }])
    await page.goto('/')
    await expect.poll(() => listOf(page)).toHaveLength(2)
    await go(page, 'FAQ', 'FAQ')
    await expect.poll(() => listOf(page)).toHaveLength(3)
    expect(elsewhere).toEqual([])
  })
})

test('nothing is loaded, kept or sent on any screen after a refusal, even where a container is configured (§4)', async ({
  playwright,
  browser,
}) => {
  test.setTimeout(180_000)
  await withPortal({ env: { ANALYTICS_CONTAINER: 'GTM-TEST01' } }, async ({ url }) => {
    const context = await browser.newContext({
      baseURL: url,
      storageState: await signedIn(playwright.request, url, camille),
    })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('websocket', (socket) => asked.push(socket.url()))
    await openAllRoutes(page, { brand: 'verane', name: 'Vérane Assurance' }, async (path) => {
      expect(await tracesOf(page), path).toEqual(none)
    })
    expect(asked.filter((address) => new URL(address).origin !== url)).toEqual([])
    expect(asked.filter((address) => measuringAddress.test(new URL(address).pathname))).toEqual([])
    for (const { name } of await context.cookies()) expect(name).toMatch(ownCookie)
    await context.close()
  })
})

test('a configured container is loaded once the customer accepts, and gone once she changes her mind', async ({
  playwright,
  browser,
}) => {
  test.setTimeout(120_000)
  await withPortal({ env: { ANALYTICS_CONTAINER: 'GTM-TEST01' } }, async ({ url }) => {
    const context = await browser.newContext({
      baseURL: url,
      storageState: await signedIn(playwright.request, url, karim),
    })
    await context.clearCookies({ name: /^portail_cookies/ })
    const asked: string[] = []
    await context.route('https://www.googletagmanager.com/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'document.cookie = "_ga=GA1.1.1; path=/"',
      })
    })
    const page = await context.newPage()
    const violations: string[] = []
    page.on('console', (message) => violations.push(message.text()))
    await page.goto('/')
    await page.getByRole('button', { name: 'Tout accepter' }).click()
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST01'])
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_ga=')

    await page.getByRole('contentinfo').getByRole('link', { name: 'Gestion des cookies' }).click()
    await page.getByLabel('Cookies de performance').uncheck()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(0)
    await expect.poll(() => listOf(page)).toBeUndefined()
    expect(await page.evaluate(() => document.cookie)).not.toContain('_ga')
    expect(asked).toHaveLength(1)
    expect(violations).toEqual([])
    await context.close()
  })
})
