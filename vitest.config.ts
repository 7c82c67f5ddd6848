import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findTestBrowser, testSwitches } from './scripts/bootstrap/browser.mjs'

const executablePath = findTestBrowser()

// unit: rules, tables and the repository's own guards, no I/O · server: real PostgreSQL · page: a real
// browser · built: what npm run build made.
export default defineConfig({
  test: {
    // Tests wait more than they compute: one worker a core, of which Vitest would leave one idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Reading modules anew a file is a third of the work; no file leaves anything behind in them.
          isolate: false,
          // Some guards read the whole repository, and one builds a small one.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: [
            'packages/*/src/**/*.spec.ts',
            'apps/web/src/**/*.spec.ts',
            'guards/**/*.spec.ts',
            'scripts/**/*.spec.ts',
          ],
          exclude: ['guards/built/**'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['apps/server/src/**/*.spec.ts'],
          globalSetup: ['apps/server/src/test/database/postgres.setup.ts'],
          // All the kills of the crashes, as `npm run attack` has them.
          provide: {
            thorough: process.env['THOROUGH'] === '1',
            foreignPostgres: process.env['TEST_POSTGRES'] ?? '',
            foreignBuckets: process.env['TEST_S3'] ?? '',
            foreignMail: process.env['TEST_SMTP'] ?? '',
            foreignScanner: process.env['TEST_CLAMD'] ?? '',
            foreignProvider: process.env['TEST_OIDC'] ?? '',
            foreignFront: process.env['TEST_FRONT'] ?? '',
          },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Two cores that others use as well are late by seconds.
          expect: { poll: { timeout: 20_000, interval: 10 } },
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: 'apps/web',
        test: {
          name: 'page',
          include: ['src/**/*.spec.tsx'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // As on the server: expect.poll gives up after a second otherwise, unlike expect.element.
          expect: { poll: { timeout: 10_000, interval: 20 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: [...testSwitches] },
              // What moves is pressed beside on a busy machine.
              contextOptions: { locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' },
            }),
          },
        },
      },
      {
        test: {
          name: 'built',
          environment: 'node',
          include: ['guards/built/**/*.spec.ts'],
          // They start servers and builds, which others may keep from the processor.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
