import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { request, type Browser } from '@playwright/test'
import { brands, defaultBrand } from '@portal/domain/ground/brand.ts'
import { camille, signedIn } from '../../e2e/test/customers.ts'
import { settled } from './take.ts'

const folder = join(import.meta.dirname, '../../docs/screenshots')

/** The default skin on a desktop, the others on a telephone. */
const desktop = { viewport: { width: 1280, height: 960 } }
const telephone = { viewport: { width: 360, height: 760 }, deviceScaleFactor: 2, isMobile: true }

/** Takes the pictures of README.md, one a skin, from the portal at that origin. */
export async function takeReadmePictures(browser: Browser, url: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const brand of Object.keys(brands)) await take(browser, url, brand)
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
  await settled(page)
  await page.screenshot({ path: join(folder, file), animations: 'disabled' })
  await context.close()
  console.log(`docs/screenshots/${file}`)
}
