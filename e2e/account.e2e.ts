import type { Browser, Page } from '@playwright/test'
import type { Login } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'
import { brought, ownCustomer } from './test/own-customer.ts'

const nbsp = '\u00a0'
const changing = ownCustomer('mdp')
const closing = ownCustomer('fermer')

const signInPage = (page: Page) => page.getByRole('heading', { name: 'Bienvenue dans votre espace assuré' })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** The same customer in a second browser. */
async function secondBrowser(browser: Browser, { username, password }: Login) {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto('/')
  await field(page, 'Adresse e-mail').fill(username)
  await field(page, 'Mot de passe').fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  return { context, page }
}

test.describe('password', () => {
  test.use({ customer: brought(changing) })

  test('is changed in one browser; the session of the other ends, and only the new one opens the portal', async ({
    page,
    context,
    browser,
    signIn,
  }) => {
    const other = await secondBrowser(browser, changing.login)

    await page.goto('/account/password')
    await field(page, 'Ancien mot de passe').fill(changing.login.password)
    await field(page, 'Nouveau mot de passe').fill('Second-2027!')
    await field(page, 'Confirmation du nouveau mot de passe').fill('Second-2027!')
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
    await expect(page.getByRole('status')).toContainText([`Votre mot de passe a été mis à jour${nbsp}!`])

    // Without the portal's own cookie the provider is asked whether it remembers: it does here, and no longer there.
    await context.clearCookies({ name: /^portail_session/ })
    await page.goto('/')
    await expect(page.getByRole('article')).toHaveCount(3)
    await other.context.clearCookies({ name: /^portail_session/ })
    await other.page.goto('/')
    await expect(signInPage(other.page)).toBeVisible()
    await other.context.close()

    await context.clearCookies()
    await page.goto('/')
    await signIn({ ...changing.login, password: 'Second-2027!' })
    await expect(page.getByRole('article')).toHaveCount(3)
  })
})

test.describe('account that is closed', () => {
  test.use({ customer: brought(closing), expectedComplaints: [/\b401\b/] })

  test('says so for three seconds, signs out everywhere and lets nobody in again (§4)', async ({
    page,
    browser,
    signIn,
  }) => {
    const other = await secondBrowser(browser, closing.login)

    await page.goto('/account/accountDelete')
    await field(page, 'Mot de passe').fill(closing.login.password)
    await page.getByRole('button', { name: 'Supprimer mon compte', exact: true }).click()
    await page.getByRole('button', { name: 'Oui, supprimer mon compte' }).click()
    await expect(page.getByRole('status')).toContainText([`Votre compte a été supprimé${nbsp}!`])
    // The shell stays, with nothing left to press, until the provider has its turn.
    await expect(page.locator('header')).toHaveAttribute('inert')
    await expect(page).not.toHaveURL('/account/accountDelete')

    // Refused at once elsewhere, not when the token runs out: by the next call of a page that is open, and to one that returns.
    await other.page.getByRole('link', { name: 'Mes documents' }).first().click()
    await expect(other.page.getByRole('heading', { name: 'Vous êtes déconnecté(e)' })).toBeVisible()
    await other.page.goto('/account')
    await expect(signInPage(other.page)).toBeVisible()
    await other.context.close()

    await page.goto('/')
    await signIn(closing.login)
    await expect(page.getByRole('alert')).toHaveText('Adresse e-mail ou mot de passe incorrect.')
  })
})
