import { expect, type Page } from '@playwright/test'
import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { changePaymentDetails } from '../../apps/web/src/test/screens/change-payment-details.ts'
import { changeVehicle } from '../../apps/web/src/test/screens/change-vehicle.ts'
import type { FormScreen } from '../../apps/web/src/test/screens/form-screen.ts'
import { removeDriver } from '../../apps/web/src/test/screens/remove-driver.ts'
import { openChange } from './change.ts'
import { camille, hugo, type Login, louise } from './customers.ts'

/** One thing a customer may have in front of her. */
export type ScreenState = {
  name: string
  customer?: Login
  /** Goes there; the page is new. */
  open: (page: Page) => Promise<void>
}

const changes: readonly FormScreen[] = [addDriver, removeDriver, changeVehicle, changePaymentDetails]

/** The screens of the contracts, with what opens and what goes wrong on them. */
export const contractStates: readonly ScreenState[] = [
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
    name: 'add driver, with a calendar',
    customer: camille,
    open: async (page) => {
      await openChange(page, 'Peugeot e-208 GT', addDriver)
      await page.getByRole('button', { name: /Ouvrir le calendrier.*Date de naissance/ }).click()
      await expect(page.getByRole('grid')).toBeVisible()
    },
  },
  {
    name: 'add driver, refused by the server',
    customer: camille,
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
    customer: camille,
    open: async (page) => {
      const { send, summary } = await openChange(page, 'Vérane Estrel Hybride', screen)
      await send()
      await expect(summary).toBeFocused()
    },
  })),
  {
    name: 'contract termination, with a reason and its file to add',
    customer: camille,
    open: async (page) => {
      await page.goto('/contractTermination/VA-2041-7735')
      await page
        .getByLabel('Motif', { exact: true })
        .selectOption('Je vends mon véhicule et suspends mes garanties')
      await expect(page.getByText('Certificat de cession', { exact: false })).toBeVisible()
    },
  },
]
