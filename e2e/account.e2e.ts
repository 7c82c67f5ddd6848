import type { Browser, Page } from '@playwright/test'
import { karim, type Login } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'
import { brought, ownCustomer } from './test/own-customer.ts'

const nbsp = '\u00a0'
const changing = ownCustomer('mdp')
const choosing = ownCustomer('prefs')
const closing = ownCustomer('fermer')
const keeping = ownCustomer('garder')

const signInPage = (page: Page) => page.getByRole('heading', { name: 'Bienvenue dans votre espace assuré' })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** The same customer in a second browser. */
async function secondBrowser(browser: Browser, { username, password }: Login) {
  const nobody = { cookies: [], origins: [] }
  const context = await browser.newContext({ storageState: nobody })
  const page = await context.newPage()
  await page.goto('/')
  await field(page, 'Adresse e-mail').fill(username)
  await field(page, 'Mot de passe').fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  return { context, page }
}

test.describe('sections', () => {
  test.use({ customer: karim })

  test('are links with addresses of their own; the current one is marked (§2)', async ({ page }) => {
    await page.goto('/account')
    const sections = page.getByRole('navigation', { name: 'Rubriques de mon compte' })
    for (const [name, path, heading] of [
      ['Mot de Passe', '/account/password', 'Mot de Passe'],
      ['Gestion des préférences', '/account/communication', 'Gestion des préférences'],
      ['Supprimer le Compte', '/account/accountDelete', 'Supprimer le Compte'],
      ['Adresse', '/account/address', 'Adresse personnelle'],
    ] as const) {
      await sections.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon Compte')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
      await expect(sections.locator('[aria-current=page]')).toHaveText(name)
    }
  })
})

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
    await typePasswords(page, changing.login.password, 'Second-2027!')
    await expect(page.getByRole('status')).toContainText([`Votre mot de passe a été mis à jour${nbsp}!`])
    await expect(field(page, 'Ancien mot de passe')).toHaveValue('')

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

test.describe('password that is refused', () => {
  test.use({ customer: brought(keeping), expectedComplaints: [/\b400\b/] })

  test('says why, keeps the session and the old password', async ({ page, context, signIn }) => {
    await page.goto('/account/password')
    await typePasswords(page, 'Faux-2026!', 'Second-2027!')
    await expect(page.getByRole('alert')).toContainText([
      "Malheureusement, nous n'avons pas pu mettre votre mot de passe à jour. L’ancien mot de passe est incorrect.",
    ])
    await typePasswords(page, keeping.login.password, 'faible')
    await expect(field(page, 'Nouveau mot de passe')).toHaveAccessibleDescription(
      /Choisissez 8 à 24 caractères/,
    )
    await expect(page).toHaveURL('/account/password')
    await context.clearCookies()
    await page.goto('/')
    await signIn(keeping.login)
    await expect(page.getByRole('article')).toHaveCount(3)
  })

  test('sends nothing while the two new ones differ (§5)', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/password') && sent.push(request.method()))
    await page.goto('/account/password')
    sent.length = 0
    await typePasswords(page, keeping.login.password, 'Second-2027!', 'Second-2028!')
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Les mots de passe ne sont pas identiques',
      'Les mots de passe ne sont pas identiques',
    ])
    expect(sent).toEqual([])
  })
})

test.describe('preferences', () => {
  test.use({ customer: brought(choosing) })

  test('are withdrawn and granted, and what the server holds is what is shown (§7)', async ({ page }) => {
    await page.goto('/account/communication')
    const box = page.getByRole('checkbox')
    await expect(box).toBeChecked()
    const withdrawal = page.waitForRequest((request) => request.method() === 'PUT')
    await box.click()
    const request = await withdrawal
    expect(new URL(request.url()).pathname).toBe(`/api/v1/consent/accounts/${choosing.accountId}/false`)
    expect([request.headers()['content-type'], request.postData()]).toEqual(['application/json', null])
    await expect(
      page.getByText(
        'Nous avons bien pris en compte votre demande de ne plus être recontacté(e) à des fins de prospections commerciales.',
      ),
    ).toBeVisible()
    await page.reload()
    await expect(box).not.toBeChecked()
    await box.click()
    await expect(page.getByText('Nous avons bien pris en compte votre accord.')).toBeVisible()
    await page.reload()
    await expect(box).toBeChecked()
  })
})

test.describe('account that is kept', () => {
  test.use({ customer: brought(keeping), expectedComplaints: [/\b400\b/] })

  test('stays open after a wrong password and after a second thought', async ({ page }) => {
    await page.goto('/account/accountDelete')
    await expect(page.getByText('Vos contrats restent en vigueur.', { exact: false }).first()).toBeVisible()
    await field(page, 'Mot de passe').fill('Faux-2026!')
    await page.getByRole('button', { name: 'Supprimer mon compte', exact: true }).click()
    await page.getByRole('button', { name: 'Conserver mon compte' }).click()
    await page.getByRole('button', { name: 'Supprimer mon compte', exact: true }).click()
    await page.getByRole('button', { name: 'Oui, supprimer mon compte' }).click()
    await expect(page.getByRole('alert')).toContainText([
      "Malheureusement, une erreur s'est produite lors de la suppression de votre compte. Le mot de passe est incorrect.",
    ])
    await page.goto('/')
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
    // The shell stays, with nothing left to press.
    await expect(page.locator('header')).toHaveAttribute('inert')
    await expect(page).toHaveURL('/account/accountDelete')

    // Refused at once elsewhere, not when the token runs out: by the next call of a page that is open, and to one that returns.
    await other.page.getByRole('link', { name: 'Mes documents' }).first().click()
    await expect(other.page.getByRole('heading', { name: 'Vous êtes déconnecté(e)' })).toBeVisible()
    await other.page.goto('/account')
    await expect(signInPage(other.page)).toBeVisible()
    await other.context.close()

    await expect(page).not.toHaveURL('/account/accountDelete', { timeout: 10_000 })
    await page.goto('/')
    await signIn(closing.login)
    await expect(page.getByRole('alert')).toHaveText('Adresse e-mail ou mot de passe incorrect.')
  })
})

async function typePasswords(page: Page, old: string, next: string, again = next): Promise<void> {
  await field(page, 'Ancien mot de passe').fill(old)
  await field(page, 'Nouveau mot de passe').fill(next)
  await field(page, 'Confirmation du nouveau mot de passe').fill(again)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
}
