import { chromium, type Browser } from '@playwright/test'
import { browserSwitches, findBrowser } from '../bootstrap/browser.mjs'
import { withPortal } from '../portal-process.ts'

/** Pictures show the same on every day, since the business clock stands still; many sign in for them. */
export const studioSettings = { NOW: '2026-11-21T09:00:00Z', RATE_LIMIT_FACTOR: '1000' }

// Letters without hints, smoothed in grey: whatever screen the machine has.
const drawAlike = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']

/** Starts a Chromium that draws alike on every day. Throws a sentence where there is none. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chromium found: install Chromium or Chrome, or set CHROME_PATH.')
  return chromium.launch({ executablePath, args: [...browserSwitches, ...drawAlike] })
}

/** Runs `work` with a Chromium and the built portal with its demonstration. */
export async function withStudio<T>(
  work: (studio: { browser: Browser; url: string }) => Promise<T>,
): Promise<T> {
  return withPortal({ env: studioSettings }, async ({ url, dataDir }) => {
    // States that bring a customer of their own in look for the portal's data there.
    process.env['E2E_DATA_DIR'] = dataDir
    const browser = await startBrowser()
    try {
      return await work({ browser, url })
    } finally {
      await browser.close()
    }
  })
}
