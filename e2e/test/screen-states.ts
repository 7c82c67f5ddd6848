import { expect, type Page } from '@playwright/test'
import { changingStates, readingStates, type ScreenState } from './contract-states.ts'
import { camille, hugo, type Login, louise } from './customers.ts'
import { withoutFirstToken } from './first-token.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A screen that needs no more than its address to show all it has. */
const plain = (path: string, title: string): ScreenState => ({
  name: path,
  open: async (page) => {
    await page.goto(path)
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  },
})

const accountStates: readonly ScreenState[] = [
  {
    name: 'addresses, with the question before a change',
    open: async (page) => {
      await page.goto('/account')
      await page
        .getByText(/Polices? attachées?/)
        .first()
        .click()
      await page.getByRole('button', { name: 'Faire un changement' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'change address, with suggestions',
    open: async (page) => {
      await page.goto('/account')
      await page.getByRole('button', { name: 'Faire un changement' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click()
      await page.getByRole('combobox').fill('3 rue des Lilas 35700')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'change address, with its form',
    open: async (page) => {
      await page.goto('/account')
      await page.getByRole('button', { name: 'Faire un changement' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click()
      await page.getByRole('combobox').fill('3 rue des Lilas 35700')
      await page.getByRole('option').first().click()
      await expect(page.getByRole('button', { name: 'enregistrer' })).toBeVisible()
    },
  },
  {
    name: 'change password, with errors',
    open: async (page) => {
      await page.goto('/account/password')
      await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
    },
  },
  plain('/account/communication', 'Mon Compte'),
  plain('/account/accountDelete', 'Mon Compte'),
]

const documentStates: readonly ScreenState[] = [
  plain('/documents', 'Mes documents'),
  plain('/documents/1', 'Mes documents'),
  {
    name: 'documents, with the modal to send one',
    open: async (page) => {
      await page.goto('/documents/1')
      const group = page.getByRole('region', { name: 'Vérane Estrel Hybride (GX-418-KM)' })
      await group.getByRole('button', { name: 'Carte grise' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

const helpStates: readonly ScreenState[] = [
  plain('/contact', 'Contact'),
  {
    name: 'FAQ, with an answer open',
    open: async (page) => {
      await page.goto('/faq')
      await page.getByRole('main').locator('summary').first().click()
    },
  },
  plain('/rules', 'Règlement du site'),
  plain('/generalConditions', "Conditions générales d'utilisation"),
  plain('/personalInformation', 'Politique de confidentialité'),
  plain('/cookies', 'Gestion des cookies'),
]

const policyStates = (name: string, count: number): readonly ScreenState[] => [
  {
    name,
    open: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(count)
    },
  },
]

const shellStates: readonly ScreenState[] = [
  {
    name: 'not found',
    open: async (page) => {
      await page.goto('/not-found')
      await expect(heading(page)).toHaveText('Page introuvable')
    },
  },
  {
    name: 'the error page',
    open: async (page) => {
      await page.route('**/api/v1/policy/**', (route) => route.fulfill({ status: 404 }))
      await page.goto('/')
      await expect(heading(page)).toHaveText("Désolé, cette page n'est pas disponible")
    },
  },
  {
    name: 'unavailable',
    open: async (page) => {
      await page.route('/auth/token', (route) => route.fulfill({ status: 503 }))
      await withoutFirstToken(page)
      await page.goto('/')
      await expect(heading(page)).toHaveText('Votre espace est momentanément indisponible')
    },
  },
  {
    // Last, for the cookies are those of all pages.
    name: 'the question about cookies, and a menu',
    open: async (page) => {
      await page.context().clearCookies({ name: /^portail_cookies/ })
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Vos cookies, votre choix' })).toBeVisible()
      const menu = page.getByRole('button', { name: 'Hugo Leroy' })
      await menu.or(page.getByRole('button', { name: /^Menu/ })).click()
    },
  },
]

const publicStates: readonly ScreenState[] = [
  {
    name: 'sign-in, with the demonstration accounts open',
    open: async (page) => {
      await page.goto('/')
      await page.getByText('Comptes de démonstration').click()
    },
  },
  {
    name: 'sign-in, refused',
    open: async (page) => {
      await page.goto('/')
      await page.getByLabel('Adresse e-mail').fill('inconnu@exemple.fr')
      await page.getByLabel('Mot de passe', { exact: true }).fill('?')
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'signed out',
    open: async (page) => {
      await page.goto('/auth/signed-out')
      await expect(heading(page)).toHaveText('Vous êtes déconnecté(e)')
    },
  },
  {
    name: 'legal texts, signed out',
    open: async (page) => {
      await page.goto('/legal/rules')
      await expect(heading(page)).toHaveText('Règlement du site')
    },
  },
]

/** Every screen of the portal and around it, by who may have it before her. */
export const screenStates: Readonly<
  Record<string, { customer: Login | undefined; states: readonly ScreenState[] }>
> = {
  'changes of contracts': { customer: camille, states: changingStates },
  'contracts and documents': { customer: camille, states: [...readingStates, ...documentStates] },
  account: { customer: camille, states: accountStates },
  'help and legal texts': { customer: camille, states: helpStates },
  'the portal around the screens': {
    customer: hugo,
    states: [...policyStates('policies, none yet', 0), ...shellStates],
  },
  'a customer of the past': { customer: louise, states: policyStates('policies, all terminated', 2) },
  'before and after a session': { customer: undefined, states: publicStates },
}
