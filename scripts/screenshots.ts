import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, request, type Browser } from '@playwright/test'
import { brands, defaultBrand } from '@portal/domain/ground/brand.ts'
import { camille, signedIn } from '../e2e/test/customers.ts'
import { browserSwitches, findBrowser } from './bootstrap/browser.mjs'
import { withPortal } from './portal-process.ts'

/** The pictures of README.md: they show the same on every day, since the business clock stands still. */
const now = '2026-11-21T09:00:00Z'
const folder = join(import.meta.dirname, '../docs/screenshots')

/** The default skin on a desktop, the others on a telephone. */
const desktop = { viewport: { width: 1280, height: 960 } }
const telephone = { viewport: { width: 360, height: 760 }, deviceScaleFactor: 2, isMobile: true }

const executablePath = findBrowser()
if (!executablePath) throw new Error('No Chromium found: install Chromium or Chrome, or set CHROME_PATH.')

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath, args: [...browserSwitches] })
try {
  await withPortal({ env: { NOW: now } }, async ({ url }) => {
    for (const brand of Object.keys(brands)) await take(browser, url, brand)
  })
} finally {
  await browser.close()
}

async function take(browser: Browser, url: string, brand: string): Promise<void> {
  const file = `policies-${brand}.png`
  const storageState = await signedIn(request, url, camille)
  const context = await browser.newContext({
    ...(brand === defaultBrand ? desktop : telephone),
    storageState,
    colorScheme: 'light',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  })
  const page = await context.newPage()
  await page.goto(`${url}/?brand=${brand}`)
  await page.getByRole('article').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, file), animations: 'disabled' })
  await context.close()
  console.log(`docs/screenshots/${file}`)
}
