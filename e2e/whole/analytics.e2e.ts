import type { Page } from '@playwright/test'
import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { openChange } from '../test/change.ts'
import { expect, test } from '../test/fixtures.ts'
import { brought, ownCustomer } from '../test/own-customer.ts'

const ownCookie = /^(__Host-)?portail_|^oidc_/
const measuringAddress = /collect|gtm|gtag|beacon|\/(analytics|events?|track)\b/i
const none = { objects: [], foreign: [], stored: [] }

const listOf = (page: Page) => page.evaluate(() => (globalThis as { dataLayer?: object[] }).dataLayer ?? [])

// What measurement leaves: objects, foreign scripts and frames, what is stored under no name of the portal.
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

async function sendDriver(page: Page, vehicle: string): Promise<void> {
  const { fill, send } = await openChange(page, vehicle, addDriver)
  await fill()
  await send()
  await expect(page.getByRole('status').first()).toContainText('Vous avez ajouté un conducteur avec succès.')
}

test.use({ customer: brought(ownCustomer('mesure')) })

test('a configured container and its events come with the consent, go with it, and leave no trace without (§4, §7)', async ({
  page,
  context,
  baseURL,
}) => {
  const asked: string[] = []
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga=GA1.1.1; path=/"' }),
  )
  page.on('request', (request) => asked.push(request.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))

  // She has refused.
  await sendDriver(page, 'Renault Clio 1')
  const links = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link')
  for (const name of ['Mes documents', 'Mon compte', 'FAQ', 'Contact']) {
    await links.filter({ hasText: name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'))
    expect(await tracesOf(page)).toEqual(none)
  }
  expect(asked.filter((address) => new URL(address).origin !== baseURL)).toEqual([])
  expect(asked.filter((address) => measuringAddress.test(new URL(address).pathname))).toEqual([])
  for (const { name } of await context.cookies()) expect(name).toMatch(ownCookie)

  await context.clearCookies({ name: /^portail_cookies/ })
  await page.goto('/')
  // Her policies stand in the page, and are read behind it: a loading of before her consent, not after.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Tout accepter' }).click()
  const containers = () => asked.filter((address) => new URL(address).origin !== baseURL)
  await expect.poll(containers).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST01'])
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_ga=')
  await sendDriver(page, 'Renault Clio 2')
  await expect(page.getByRole('article')).toHaveCount(3)
  const view = (page_name: string, page_path: string, page_title: string) => ({
    event: 'page_view',
    page_name,
    page_path,
    page_title,
  })
  const home = view('policies', '/', "Mes Polices d'assurance")
  const loaded = { event: 'policies_loaded', all_policies_terminated: false }
  const isLoaded = (told: unknown) => JSON.stringify(told) === JSON.stringify(loaded)
  // At first, and again after the change: when the answer comes is the network's.
  await expect.poll(async () => (await listOf(page)).filter(isLoaded)).toHaveLength(2)
  await expect
    .poll(async () => (await listOf(page)).filter((told) => !isLoaded(told)))
    .toEqual([
      { event: 'gtm.js', 'gtm.start': expect.any(Number) },
      home,
      view('addDriver', '/addDriver', 'AJOUTER UN CONDUCTEUR'),
      { event: 'contract_driver_added' },
      home,
    ])

  await page.getByRole('contentinfo').getByRole('link', { name: 'Gestion des cookies' }).click()
  await page.getByLabel('Cookies de performance').uncheck()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect.poll(() => tracesOf(page)).toEqual(none)
  expect(await page.evaluate(() => document.cookie)).not.toContain('_ga')
  expect(containers()).toHaveLength(2)
})
