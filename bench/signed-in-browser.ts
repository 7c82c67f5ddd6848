import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserSwitches, findBrowser } from '../scripts/bootstrap/browser.mjs'
import { freePort } from '../scripts/free-port.ts'

export type SignedInBrowser = {
  /** Where a tool can attach to the browser, which shares the session's cookies. */
  readonly debuggingPort: number
  readonly page: Page
  close(): Promise<void>
}

/** A Chromium in which the demonstration customer with seven policies is signed in at `url`. */
export async function signedInBrowser(url: string): Promise<SignedInBrowser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('The benchmarks need a Chromium: install one or set CHROME_PATH.')
  const profile = await mkdtemp(join(tmpdir(), 'portal-browser-'))
  const debuggingPort = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    locale: 'fr-FR',
    args: [...browserSwitches, `--remote-debugging-port=${debuggingPort}`],
  })
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(url)
  await page.getByLabel('Adresse e-mail').fill('camille.martin@exemple.fr')
  await page.getByLabel('Mot de passe').fill('Demo-2026!')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const close = async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
  return { debuggingPort, page, close }
}
