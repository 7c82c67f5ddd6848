import { test as base, expect } from '@playwright/test'

/** The demonstration customers of decisions §1 by what they stand for. */
const customers = {
  /** Seven policies, documents owed, one policy terminated. */
  camille: 'camille.martin@exemple.fr',
  /** One policy, nothing owed. */
  karim: 'karim.benali@exemple.fr',
  /** All policies terminated. */
  louise: 'louise.petit@exemple.fr',
  /** No policy yet. */
  hugo: 'hugo.leroy@exemple.fr',
} as const

type Customer = keyof typeof customers

type Fixtures = {
  /** Opens `path`, signs in as that customer on the provider's page, and waits to be back on the portal. */
  signIn: (customer: Customer, path?: string) => Promise<void>
  /** What went wrong in the browser's console and scripts; checked to be empty at the end of every journey. */
  complaints: string[]
}

/** Playwright's test against the portal that e2e/portal.setup.ts started; a journey with an error in the console fails. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['E2E_URL']),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) =>
    use(async (customer, path = '/') => {
      await page.goto(path)
      await page.getByLabel('Adresse e-mail', { exact: true }).fill(customers[customer])
      await page.getByLabel('Mot de passe', { exact: true }).fill('Demo-2026!')
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await page.waitForURL((url) => url.pathname === path)
    }),
})

export { expect } from '@playwright/test'
