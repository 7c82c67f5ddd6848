import { expect, type Page } from '@playwright/test'
import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { changePaymentDetails } from '../../apps/web/src/test/screens/change-payment-details.ts'
import { changeVehicle } from '../../apps/web/src/test/screens/change-vehicle.ts'
import type { FormScreen } from '../../apps/web/src/test/screens/form-screen.ts'
import { removeDriver } from '../../apps/web/src/test/screens/remove-driver.ts'
import { openChange } from '../test/change.ts'
import { answerWrites, expectBanner, type States } from './state.ts'

const car = 'Vérane Estrel Hybride'

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

type Filled = (page: Page) => Promise<{ send(): Promise<void> }>

/** Sent, and answered with that status; `says` is what then stands there. */
const sent = (open: Filled, path: RegExp, status: number, says: string) => async (page: Page) => {
  await answerWrites(page, path, { status })
  const { send } = await open(page)
  await send()
  await expectBanner(page, says)
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
  'add driver, sent': sent(addingDriver, /\/driver$/, 204, 'Vous avez ajouté un conducteur avec succès.'),
  'remove driver, sent': sent(
    driverToRemove,
    /\/driver$/,
    204,
    'Vous avez retiré un conducteur avec succès.',
  ),
  'remove driver, refused by the server': sent(driverToRemove, /\/driver$/, 500, 'Malheureusement'),
  'change vehicle, filled in': async (page) => {
    await changingVehicle(page)
  },
  'change vehicle, sent': sent(changingVehicle, /\/vehicle$/, 204, 'demandé'),
  'change vehicle, refused by the server': sent(changingVehicle, /\/vehicle$/, 500, 'Malheureusement'),
  'change payment details, to another holder': async (page) => {
    await paymentFilled(page)
  },
  'change payment details, refused by the server': sent(
    paymentFilled,
    /\/payment-details$/,
    500,
    'Malheureusement',
  ),
}
