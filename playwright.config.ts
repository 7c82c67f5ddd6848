import { defineConfig } from '@playwright/test'
import { findTestBrowser, testSwitches } from './scripts/bootstrap/browser.mjs'

const executablePath = findTestBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/test/portal.setup.ts',
  // One more than the cores of who runs them: a journey waits for its page.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  timeout: 60_000,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // What moves is clicked beside on a busy machine, and a click beside a menu closes it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: [...testSwitches] },
  },
})
