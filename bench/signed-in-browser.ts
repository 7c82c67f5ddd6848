import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserSwitches, findBrowser } from '../scripts/bootstrap/browser.mjs'
import { freePort } from '../scripts/free-port.ts'

type SignedInBrowser = {
  /** Where a tool can attach to the browser, which shares the session's cookies. */
  readonly debuggingPort: number
  readonly page: Page
}

/** Runs `work` with a Chromium where the demonstration customer with seven policies is signed in at `url`. */
export async function withSignedInBrowser<T>(
  url: string,
  work: (browser: SignedInBrowser) => Promise<T>,
): Promise<T> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('The benchmarks need a Chromium: install one or set CHROME_PATH.')
  const profile = await mkdtemp(join(tmpdir(), 'portal-browser-'))
  const debuggingPort = await freePort()
  const args = [...browserSwitches, `--remote-debugging-port=${debuggingPort}`]
  const context = await chromium.launchPersistentContext(profile, { executablePath, locale: 'fr-FR', args })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await signIn(page, url)
    return await work({ debuggingPort, page })
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Adresse e-mail', { exact: true }).fill('camille.martin@exemple.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Demo-2026!')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('article').first().waitFor()
}
