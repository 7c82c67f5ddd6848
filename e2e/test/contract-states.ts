import { expect, type Page } from '@playwright/test'
import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { changePaymentDetails } from '../../apps/web/src/test/screens/change-payment-details.ts'
import { changeVehicle } from '../../apps/web/src/test/screens/change-vehicle.ts'
import type { FormScreen } from '../../apps/web/src/test/screens/form-screen.ts'
import { removeDriver } from '../../apps/web/src/test/screens/remove-driver.ts'
import { openChange } from './change.ts'

/** One thing a customer may have in front of her. */
export type ScreenState = {
  name: string
  /** Goes there; the page is new, and its customer signed in. */
  open: (page: Page) => Promise<void>
}

const changes: readonly FormScreen[] = [addDriver, removeDriver, changeVehicle, changePaymentDetails]

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
    name: 'add driver, with a calendar',
    open: async (page) => {
      await openChange(page, 'Peugeot e-208 GT', addDriver)
      await page.getByRole('button', { name: /Ouvrir le calendrier.*Date de naissance/ }).click()
      await expect(page.getByRole('grid')).toBeVisible()
    },
  },
  {
    name: 'add driver, refused by the server',
    open: async (page) => {
      await page.route(/\/driver$/, (route) => route.fulfill({ status: 500 }))
      const { fill, send } = await openChange(page, 'Peugeot e-208 GT', addDriver)
      await fill()
      await send()
      await expect(page.getByText('Malheureusement')).toBeVisible()
    },
  },
  ...changes.map((screen): ScreenState => ({
    name: `${screen.path}, with errors`,
    open: async (page) => {
      const { send, summary } = await openChange(page, 'Vérane Estrel Hybride', screen)
      await send()
      await expect(summary).toBeFocused()
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
