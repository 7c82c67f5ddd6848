import type { Browser, Page } from '@playwright/test'
import { changePassword } from '../../apps/web/src/test/screens/change-password.ts'
import { formOn } from '../../apps/web/src/test/screens/form-screen.ts'
import type { Login } from '../test/customers.ts'
import { expect, test, typeCredentials } from '../test/fixtures.ts'
import { handsOn } from '../test/hands.ts'
import { brought, ownCustomer } from '../test/own-customer.ts'

const nbsp = '\u00a0'
const changing = ownCustomer('mdp')
const closing = ownCustomer('fermer')

const signInPage = (page: Page) => page.getByRole('heading', { name: 'Bienvenue dans votre espace assuré' })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function secondBrowser(browser: Browser, login: Login) {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto('/')
  await typeCredentials(page, login)
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

    await page.goto(changePassword.path)
    const form = formOn(handsOn(page), changePassword)
    await form.fill({ 'Ancien mot de passe': changing.login.password })
    await form.send()
    await expect(page.getByRole('status')).toContainText([`Votre mot de passe a été mis à jour${nbsp}!`])

    // Without our own cookie the provider is asked whether it remembers: it does here, and no longer there.
    await context.clearCookies({ name: /^portail_session/ })
    await page.goto('/')
    await expect(page.getByRole('article')).toHaveCount(3)
    await other.context.clearCookies({ name: /^portail_session/ })
    await other.page.goto('/')
    await expect(signInPage(other.page)).toBeVisible()
    await other.context.close()

    await context.clearCookies()
    await page.goto('/')
    await signIn({ ...changing.login, password: changePassword.good['Nouveau mot de passe'] })
    await expect(page.getByRole('article')).toHaveCount(3)
  })
})

test.describe('account that is closed', () => {
  test.use({ customer: brought(closing), expectedComplaints: [/\b401\b/] })

  test('signs out everywhere and lets nobody in again (§4)', async ({ page, browser, signIn }) => {
    const other = await secondBrowser(browser, closing.login)

    await page.goto('/account/accountDelete')
    await field(page, 'Mot de passe').fill(closing.login.password)
    await page.getByRole('button', { name: 'Supprimer mon compte', exact: true }).click()
    await page.getByRole('button', { name: 'Oui, supprimer mon compte' }).click()
    // Three seconds of its banner, which no slow machine should have to catch, and then the provider's turn.
    await page.waitForURL((url) => url.pathname !== '/account/accountDelete')

    // Refused elsewhere at once, not as the token ends: to the next call of an open page and a return.
    await other.page.getByRole('link', { name: 'Mes documents' }).first().click()
    await expect(other.page.getByRole('heading', { name: 'Vous êtes déconnecté(e)' })).toBeVisible()
    await other.page.goto('/account')
    await expect(signInPage(other.page)).toBeVisible()
    await other.context.close()

    await page.goto('/')
    await signIn(closing.login)
    await expect(page.getByRole('alert')).toHaveText('Adresse e‑mail ou mot de passe incorrect.')
  })
})
