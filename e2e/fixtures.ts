import { test as base } from '@playwright/test'

/** The demonstration customers of decisions §1 by what they stand for. */
export const customers = {
  camille: 'camille.martin@exemple.fr',
  karim: 'karim.benali@exemple.fr',
  louise: 'louise.petit@exemple.fr',
  hugo: 'hugo.leroy@exemple.fr',
} as const

export const demoPassword = 'Demo-2026!'

type Fixtures = {
  /** Opens `path`, signs in as that customer on the provider's page, and waits to be back on the portal. */
  signIn: (customer: keyof typeof customers, path?: string) => Promise<void>
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['E2E_URL']),
  signIn: async ({ page }, use) =>
    use(async (customer, path = '/') => {
      await page.goto(path)
      await page.getByLabel('Adresse e-mail', { exact: true }).fill(customers[customer])
      await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await page.waitForURL((url) => url.pathname === path)
    }),
})

export { expect } from '@playwright/test'
