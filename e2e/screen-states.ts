import { expect, type Page } from '@playwright/test'
import { openAddDriver, submitButton, typeDriver } from './add-driver.ts'
import { camille, hugo, type Login, louise } from './customers.ts'
import { withoutFirstToken } from './first-token.ts'

/** One thing a customer may have in front of her. */
export type ScreenState = {
  name: string
  customer?: Login
  /** Goes there; the page is new. */
  open: (page: Page) => Promise<void>
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Every screen, with what opens and what goes wrong on it. */
export const screenStates: readonly ScreenState[] = [
  {
    name: 'policies, with a menu and payment details open',
    customer: camille,
    open: async (page) => {
      await page.goto('/')
      const card = page.getByRole('article', { name: 'Vérane Estrel Hybride' })
      await card.getByText('Détails de paiement', { exact: true }).click()
      await card.getByRole('button', { name: "Afficher l'IBAN" }).click()
      await card.getByRole('button', { name: 'Faire un changement' }).click()
    },
  },
  {
    name: 'policies, loading',
    customer: camille,
    open: async (page) => {
      await page.route('**/api/v1/policy/**', () => undefined)
      await page.goto('/')
      await expect(page.getByText("Chargement de vos polices d'assurance…")).toBeAttached()
    },
  },
  {
    name: 'policies, all terminated',
    customer: louise,
    open: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('article')).toHaveCount(2)
    },
  },
  {
    name: 'policies, none yet',
    customer: hugo,
    open: async (page) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    },
  },
  {
    name: 'coverages',
    customer: camille,
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('link', { name: "Couverture d'assurance" }).first().click()
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'add driver',
    customer: camille,
    open: async (page) => openAddDriver(page, 'Peugeot e-208 GT'),
  },
  {
    name: 'add driver, with errors',
    customer: camille,
    open: async (page) => {
      await openAddDriver(page, 'Peugeot e-208 GT')
      await submitButton(page).click()
      await expect(page.getByRole('alert').filter({ hasText: 'erreurs' })).toBeFocused()
    },
  },
  {
    name: 'add driver, with a calendar',
    customer: camille,
    open: async (page) => {
      await openAddDriver(page, 'Peugeot e-208 GT')
      await page.getByRole('button', { name: /Ouvrir le calendrier.*Date de naissance/ }).click()
      await expect(page.getByRole('grid')).toBeVisible()
    },
  },
  {
    name: 'add driver, refused by the server',
    customer: camille,
    open: async (page) => {
      await page.route(/\/driver$/, (route) => route.fulfill({ status: 500 }))
      await openAddDriver(page, 'Peugeot e-208 GT')
      await typeDriver(page)
      await submitButton(page).click()
      await expect(page.getByText('Malheureusement')).toBeVisible()
    },
  },
  {
    name: 'a screen to come, with the menu open',
    customer: camille,
    open: async (page) => {
      await page.goto('/documents')
      await expect(heading(page)).toHaveText('Mes documents')
      await page
        .getByRole('button', { name: 'Camille Martin' })
        .or(page.getByRole('button', { name: /^Menu/ }))
        .click()
    },
  },
  {
    name: 'not found',
    customer: hugo,
    open: async (page) => {
      await page.goto('/not-found')
      await expect(heading(page)).toHaveText('Page introuvable')
    },
  },
  {
    name: 'the error page',
    customer: hugo,
    open: async (page) => {
      await page.route('**/api/v1/policy/**', (route) => route.fulfill({ status: 404 }))
      await page.goto('/')
      await expect(heading(page)).toHaveText("Désolé, cette page n'est pas disponible")
    },
  },
  {
    name: 'unavailable',
    customer: hugo,
    open: async (page) => {
      await page.route('/auth/token', (route) => route.fulfill({ status: 503 }))
      await withoutFirstToken(page)
      await page.goto('/')
      await expect(heading(page)).toHaveText('Votre espace est momentanément indisponible')
    },
  },
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
]
