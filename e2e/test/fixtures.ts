import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { signedIn, type Login } from './customers.ts'

type Options = {
  /** Who is signed in when the journey begins; absent = nobody. */
  customer: Login | undefined
  /** Complaints that the journey provokes on purpose. */
  expectedComplaints: readonly RegExp[]
}

type Fixtures = {
  /** Signs in on the provider's page, which must be showing. */
  signIn: (customer: Login) => Promise<void>
  complaints: undefined
}

/**
 * Playwright's test against the portal of e2e/test/portal.setup.ts. A journey fails on any message in the
 * console, script error, failed request or breach of the content security policy, in any of its tabs.
 */
export const test = base.extend<Options & Fixtures>({
  customer: [undefined, { option: true }],
  expectedComplaints: [[], { option: true }],
  baseURL: async ({}, use) => use(process.env['E2E_URL']),
  storageState: async ({ customer, playwright, baseURL }, use) =>
    use(customer && (await signedIn(playwright.request, baseURL ?? '', customer))),
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints = await listen(context)
      await use(undefined)
      const isExpected = (complaint: string) => expectedComplaints.some((pattern) => pattern.test(complaint))
      expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => use((customer) => typeCredentials(page, customer)),
})

export async function typeCredentials(page: Page, { username, password }: Login): Promise<void> {
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** What Chromium says of pages that are in order. */
const sayings = [
  // A journey that types while the page still loads is quicker than its autofocus.
  'Autofocus processing was blocked because a document already has',
  // A busy Chromium that focuses a field by itself misses, once in twenty times, the one that is there:
  // forgotten-passwords.spec.ts and change-password-page.spec.tsx look whether it is.
  '[DOM] Password forms should have (optionally hidden) username fields',
]

async function listen(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = []
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`content security policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  context.on('console', (message) => {
    if (sayings.some((saying) => message.text().startsWith(saying))) return
    complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(`script: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left drops what it was waiting for.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`request: ${reason} ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`answer: ${response.status()} ${response.url()}`)
  })
  return complaints
}

export { expect } from '@playwright/test'
