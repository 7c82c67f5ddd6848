import type { Page } from '@playwright/test'
import type { BrokerChange } from '@portal/domain/policy/broker-changes.schema.ts'
import { request } from '../../apps/web/src/test/requests.ts'
import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { changePaymentDetails } from '../../apps/web/src/test/screens/change-payment-details.ts'
import { changeVehicle } from '../../apps/web/src/test/screens/change-vehicle.ts'
import type { FormScreen } from '../../apps/web/src/test/screens/form-screen.ts'
import { removeDriver } from '../../apps/web/src/test/screens/remove-driver.ts'
import { openChange } from '../test/change.ts'
import { refuse } from './refused.ts'
import { answerReads, answerWrites, changePolicy, expect, expectBanner, type States } from './state.ts'

const car = 'Vérane Estrel Hybride'
const policyNumber = 'VA-2041-7735'

/** Nobody has answered yet. */
const cover = { state: 'asked', from: null, isSigned: false }

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

type Asked = { kind: BrokerChange; about: string; effectiveDate: string; cover?: object }

/** Sent, and under way since; `says` is what then stands there. */
const sent = (open: Filled, path: RegExp, asked: Asked, says: string) => async (page: Page) => {
  const { send } = await open(page)
  const { kind } = asked
  const { number, createdAt, status } = request({ createdAt: '2026-11-21T09:00:00.000Z' })
  await answerWrites(page, path, { status: 204 })
  await answerReads(page, /\/requests\/accounts\/[^/]+$/, [request({ kind, policyNumber, createdAt })])
  await changePolicy(page, policyNumber, () => ({
    pendingRequests: [{ ...asked, number, createdAt, status }],
  }))
  await send()
  await expectBanner(page, says)
  await expectBanner(page, 'demandé le 21.11.2026')
  // Its receipt comes after the words.
  await expectBanner(page, new RegExp(`Demande n°.${number}`))
  await expect(page.getByRole('status').locator('svg').first()).toBeAttached()
}

/** Sent by somebody whose sign-in is too old for it: over the form she shows again that it is her. */
async function askedAgain(page: Page) {
  await refuse(page, 'PUT', /\/payment-details$/, 'insufficient-user-authentication')
  const { send } = await ibanFilled(page)
  await send()
  const modal = page.getByRole('dialog')
  await expect(modal.getByLabel('Mot de passe', { exact: true })).toBeVisible()
  return modal
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
    { kind: 'addDriver', about: 'Inès Benali', effectiveDate: '2026-12-01', cover },
    'Vous avez ajouté un conducteur avec succès.',
  ),
  'remove driver, sent': sent(
    driverToRemove,
    /\/driver$/,
    { kind: 'removeDriver', about: 'Thomas Martin', effectiveDate: '2026-12-01' },
    'Vous avez retiré un conducteur avec succès.',
  ),
  'remove driver, refused by the server': refused(driverToRemove, /\/driver$/),
  'change vehicle, filled in': async (page) => {
    await changingVehicle(page)
  },
  'change vehicle, sent': sent(
    changingVehicle,
    /\/vehicle$/,
    { kind: 'changeVehicle', about: 'Renault Mégane', effectiveDate: '2027-05-21', cover },
    'Changement de véhicule',
  ),
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
  'change payment details, with the password asked again': async (page) => {
    await askedAgain(page)
  },
  'change payment details, with a wrong password': async (page) => {
    await refuse(page, 'POST', /\/password$/, 'wrong-password')
    const modal = await askedAgain(page)
    await modal.getByLabel('Mot de passe', { exact: true }).fill('Demo-2025!')
    await modal.getByRole('button', { name: 'Confirmer' }).click()
    await expect(modal.getByRole('alert')).toContainText('Le mot de passe est incorrect.')
  },
  'change payment details, refused by the server': refused(paymentFilled, /\/payment-details$/),
}
