import type { Page } from '@playwright/test'
import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { changeVehicle } from '../../apps/web/src/test/screens/change-vehicle.ts'
import { contractTermination } from '../../apps/web/src/test/screens/contract-termination.ts'
import { formOn, type FormScreen } from '../../apps/web/src/test/screens/form-screen.ts'
import { openChange } from '../test/change.ts'
import { expect, test, typeCredentials } from '../test/fixtures.ts'
import { handsOn } from '../test/hands.ts'
import { everythingKept } from '../test/kept.ts'
import { bringInOnce } from '../test/operator.ts'
import { brought, ownCustomer } from '../test/own-customer.ts'

const own = ownCustomer('onglets')
const other = ownCustomer('voisine')

test.use({ customer: brought(own) })
test.beforeAll(() => bringInOnce(other.accountId, other.lines))

const typedAnywhere = /Aubépine|Bruyère/

type Tried = {
  screen: FormScreen
  /** The field that is typed into. */
  label: string
  /** What has to be entered before that field shows. */
  before?: Readonly<Record<string, string>>
  /** Goes there from the card of that vehicle. */
  open: (page: Page, vehicle: string) => Promise<unknown>
}

const tried: Readonly<Record<string, Tried>> = {
  driver: {
    screen: addDriver,
    label: 'Nom',
    open: (page, vehicle) => openChange(page, vehicle, addDriver),
  },
  vehicle: {
    screen: changeVehicle,
    label: 'Modèle',
    open: (page, vehicle) => openChange(page, vehicle, changeVehicle),
  },
  termination: {
    screen: contractTermination,
    label: 'Commentaire',
    before: { Motif: contractTermination.reasons.other },
    open: openTermination,
  },
}

async function openTermination(page: Page, vehicle: string): Promise<void> {
  await page.goto('/')
  const card = page.getByRole('article', { name: vehicle })
  await card.getByRole('link', { name: 'Résilier le contrat' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** What the page shows, its fields hold and its browser keeps. */
async function everythingHeld(page: Page): Promise<string> {
  const fields = page.locator('input, textarea, select')
  const held = await fields.evaluateAll((all) => all.map((field) => 'value' in field && field.value))
  return `${JSON.stringify(held)} ${await everythingKept(page)}`
}

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.waitForURL('/auth/signed-out', { waitUntil: 'load' })
}

async function signInAgain(page: Page, customer: typeof own): Promise<void> {
  await page.getByRole('link', { name: 'Se connecter à nouveau' }).click()
  await typeCredentials(page, customer.login)
  await expect(page.getByRole('article')).toHaveCount(3)
}

/** One contract in a tab of its own, and what is typed there. */
type Side = { tab: Page; vehicle: string; plate: string; typed: string; foreign: string }

async function twoTabs(page: Page): Promise<readonly [Side, Side]> {
  const typed = 'Aubépine'
  const foreign = 'Bruyère'
  const otherTab = await page.context().newPage()
  return [
    { tab: page, vehicle: 'Renault Clio 1', plate: 'IN-101-ES', typed, foreign },
    { tab: otherTab, vehicle: 'Renault Clio 2', plate: 'IN-102-ES', typed: foreign, foreign: typed },
  ]
}

async function type({ tab, vehicle, typed }: Side, { screen, label, before = {}, open }: Tried) {
  await open(tab, vehicle)
  await formOn(handsOn(tab), screen).enter({ ...before, [label]: typed })
}

for (const [name, change] of Object.entries(tried)) {
  test(`what is typed about a ${name} in two tabs stays with its contract, over a reload, Back and Forward`, async ({
    page,
  }) => {
    const sides = await twoTabs(page)
    for (const side of sides) await type(side, change)
    for (const { tab, plate, typed, foreign } of sides) {
      await tab.reload()
      await expect(handsOn(tab).field(change.label)).toHaveValue(typed)
      await expect(tab.getByRole('main')).toContainText(plate)
      expect(await everythingHeld(tab)).not.toContain(foreign)
    }
    for (const { tab, plate, foreign } of sides) {
      await tab.goBack()
      await expect(tab.getByRole('article')).toHaveCount(3)
      await tab.goForward()
      await expect(tab.getByRole('main')).toContainText(plate)
      expect(await everythingHeld(tab)).not.toContain(foreign)
    }
  })

  test(`what is typed about a ${name} in two tabs goes with a sign-out in one of them, and never to the next customer`, async ({
    page,
  }) => {
    const sides = await twoTabs(page)
    const [first, second] = sides
    for (const side of sides) await type(side, change)
    await signOut(first.tab, 'Inès onglets')
    await second.tab.waitForURL('/auth/signed-out', { waitUntil: 'load' })

    await signInAgain(first.tab, other)
    await change.open(first.tab, first.vehicle)
    await second.tab.goBack()
    await expect(second.tab.getByRole('button', { name: 'Inès voisine' })).toBeVisible()
    for (const { tab } of sides) {
      expect(await everythingHeld(tab)).not.toMatch(typedAnywhere)
      await expect(tab.getByRole('main')).not.toContainText('onglets')
    }

    await signOut(first.tab, 'Inès voisine')
    await signInAgain(first.tab, own)
    await change.open(first.tab, first.vehicle)
    expect(await everythingHeld(first.tab)).not.toMatch(typedAnywhere)
  })
}
