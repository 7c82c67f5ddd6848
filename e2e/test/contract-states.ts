import { expect, type Page } from '@playwright/test'
import { openAddDriver, submitButton, typeDriver } from './add-driver.ts'
/** One thing a customer may have in front of her. */
export type ScreenState = {
  name: string
  /** Goes there; the page is new, and its customer signed in. */
  open: (page: Page) => Promise<void>
}

/** The screens on which contracts are read, with what opens on them. */
export const readingStates: readonly ScreenState[] = [
  {
    name: 'policies, with a menu and payment details open',
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
    open: async (page) => {
      await page.route('**/api/v1/policy/**', () => undefined)
      await page.goto('/')
      await expect(page.getByText("Chargement de vos polices d'assurance…")).toBeAttached()
    },
  },
  {
    name: 'coverages',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('link', { name: "Couverture d'assurance" }).first().click()
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
]

/** The screens on which contracts are changed, with what opens and what goes wrong on them. */
export const changingStates: readonly ScreenState[] = [
  {
    name: 'add driver',
    open: async (page) => openAddDriver(page, 'Peugeot e-208 GT'),
  },
  {
    name: 'add driver, with errors',
    open: async (page) => {
      await openAddDriver(page, 'Peugeot e-208 GT')
      await submitButton(page).click()
      await expect(page.getByRole('alert').filter({ hasText: 'erreurs' })).toBeFocused()
    },
  },
  {
    name: 'add driver, with a calendar',
    open: async (page) => {
      await openAddDriver(page, 'Peugeot e-208 GT')
      await page.getByRole('button', { name: /Ouvrir le calendrier.*Date de naissance/ }).click()
      await expect(page.getByRole('grid')).toBeVisible()
    },
  },
  {
    name: 'add driver, refused by the server',
    open: async (page) => {
      await page.route(/\/driver$/, (route) => route.fulfill({ status: 500 }))
      await openAddDriver(page, 'Peugeot e-208 GT')
      await typeDriver(page)
      await submitButton(page).click()
      await expect(page.getByText('Malheureusement')).toBeVisible()
    },
  },
  ...(
    [
      ['remove driver', 'Retirer un conducteur', 'Retirer un conducteur'],
      ['change vehicle', 'Changer de véhicule', 'Changer de véhicule'],
      ['change payment details', 'Changer les détails de paiement', 'Changer les détails de paiement'],
    ] as const
  ).map(([name, entry, button]): ScreenState => ({
    name: `${name}, with errors`,
    open: async (page) => {
      await page.goto('/')
      const card = page.getByRole('article', { name: 'Vérane Estrel Hybride' })
      await card.getByRole('button', { name: 'Faire un changement' }).click()
      await card.getByRole('link', { name: entry }).click()
      await page.getByRole('main').getByRole('button', { name: button }).click()
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
    },
  })),
  {
    name: 'contract termination, with a reason and its file to add',
    open: async (page) => {
      await page.goto('/contractTermination/VA-2041-7735')
      await page
        .getByLabel('Motif', { exact: true })
        .selectOption('Je vends mon véhicule et suspends mes garanties')
      await expect(page.getByText('Certificat de cession', { exact: false })).toBeVisible()
    },
  },
]
