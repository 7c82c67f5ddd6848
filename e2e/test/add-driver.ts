import type { Locator, Page } from '@playwright/test'
import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { formOn } from '../../apps/web/src/test/screens/form-screen.ts'
import { openChange } from './change.ts'
import { handsOn } from './hands.ts'

/** What is typed on the page, by label. */
export const driver = addDriver.good

type FieldLabel = keyof typeof driver

/** The control of that label. */
export function fieldOf(page: Page, label: FieldLabel): Locator {
  return handsOn(page).field(label)
}

/** Goes from the list to the page of the vehicle's policy. */
export async function openAddDriver(page: Page, vehicle: string): Promise<void> {
  await openChange(page, vehicle, addDriver)
}

/** Types the driver, with other values where given. */
export async function typeDriver(
  page: Page,
  values: Partial<Record<FieldLabel, string>> = {},
): Promise<void> {
  await formOn(handsOn(page), addDriver).fill(values)
}

/** What the fields hold, in the order of the screen. */
export async function typedValues(page: Page): Promise<string[]> {
  const fields = formOn(handsOn(page), addDriver).fields()
  return Promise.all(fields.map((field) => field.inputValue()))
}

/** The button that sends. */
export function submitButton(page: Page): Locator {
  return handsOn(page).button(addDriver.send)
}
