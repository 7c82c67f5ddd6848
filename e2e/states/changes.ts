import type { Page } from '@playwright/test'
import { request } from '../../apps/web/src/test/requests.ts'
import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { changePaymentDetails } from '../../apps/web/src/test/screens/change-payment-details.ts'
import { changeVehicle } from '../../apps/web/src/test/screens/change-vehicle.ts'
import type { FormScreen } from '../../apps/web/src/test/screens/form-screen.ts'
import { removeDriver } from '../../apps/web/src/test/screens/remove-driver.ts'
import { openChange } from '../test/change.ts'
import { answerReads, answerWrites, changePolicy, expect, expectBanner, type States } from './state.ts'

const car = 'Vérane Estrel Hybride'
const policyNumber = 'VA-2041-7735'

const filled = async <Label extends string>(page: Page, screen: FormScreen<Label>) => {
  const form = await openChange(page, car, screen)
  await form.fill()
  return form
}

const paymentFilled = async (page: Page) => {
  const form = await openChange(page, car, changePaymentDetails)
  await page.getByLabel(changePaymentDetails.otherHolder).check()
  await form.fill()
  return form
}

const ibanFilled: Filled = async (page) => {
  const form = await openChange(page, car, changePaymentDetails)
  await page.getByLabel('IBAN').fill(changePaymentDetails.good.IBAN)
  return form
}

type Filled = (page: Page) => Promise<{ send(): Promise<void> }>

/** Sent, and refused by a server that fails. */
const refused = (open: Filled, path: RegExp) => async (page: Page) => {
  await answerWrites(page, path, { status: 500 })
  const { send } = await open(page)
  await send()
  await expectBanner(page, 'Malheureusement')
}

/** Sent, and under way since; `says` is what then stands there. */
const sent = (open: Filled, path: RegExp, kind: string, says: string) => async (page: Page) => {
  const { send } = await open(page)
  const { number, createdAt } = request({ createdAt: '2026-11-21T09:00:00.000Z' })
  await answerWrites(page, path, { status: 204 })
  await answerReads(page, /\/requests\/accounts\/[^/]+$/, [request({ kind, policyNumber, createdAt })])
  await changePolicy(page, policyNumber, () => ({ pendingRequests: [{ kind, number, createdAt }] }))
  await send()
  await expectBanner(page, says)
  await expectBanner(page, 'demandé le 21.11.2026')
  // Its receipt comes after the words.
  await expectBanner(page, new RegExp(`Demande n°.${number}`))
  await expect(page.getByRole('status').locator('svg').first()).toBeAttached()
}

const driverToRemove: Filled = async (page) => filled(page, removeDriver)
const addingDriver: Filled = async (page) => filled(page, addDriver)
const changingVehicle: Filled = async (page) => filled(page, changeVehicle)

/** The changes of a policy, filled in, under way, done and refused; what is written goes nowhere. */
export const changeStates: States = {
  'add driver, being sent': async (page) => {
    await answerWrites(page, /\/driver$/, 'never')
    const { send } = await addingDriver(page)
    await send()
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
  },
  'add driver, sent': sent(
    addingDriver,
    /\/driver$/,
    'addDriver',
    'Vous avez ajouté un conducteur avec succès.',
  ),
  'remove driver, sent': sent(
    driverToRemove,
    /\/driver$/,
    'removeDriver',
    'Vous avez retiré un conducteur avec succès.',
  ),
  'remove driver, refused by the server': refused(driverToRemove, /\/driver$/),
  'change vehicle, filled in': async (page) => {
    await changingVehicle(page)
  },
  'change vehicle, sent': sent(changingVehicle, /\/vehicle$/, 'changeVehicle', 'Changement de véhicule'),
  'change vehicle, refused by the server': refused(changingVehicle, /\/vehicle$/),
  'change payment details, to another holder': async (page) => {
    await paymentFilled(page)
  },
  'change payment details, sent': async (page) => {
    const { send } = await ibanFilled(page)
    await answerWrites(page, /\/payment-details$/, { status: 200 })
    const made = request({ kind: 'changePaymentDetails', policyNumber })
    await answerReads(page, /\/requests\/accounts\/[^/]+$/, [made])
    await send()
    await expectBanner(page, 'Nous avons bien reçu vos nouvelles coordonnées bancaires.')
    await expectBanner(page, new RegExp(`Demande n°.${made.number}`))
    await expect(page.getByRole('status').locator('svg').first()).toBeAttached()
  },
  'change payment details, refused by the server': refused(paymentFilled, /\/payment-details$/),
}
