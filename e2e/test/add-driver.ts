import { expect, type Locator, type Page } from '@playwright/test'

/** What is typed on the page, by label. */
export const driver = {
  Civilité: 'Mme',
  Prénom: 'Inès',
  Nom: 'Benali',
  'Date de naissance': '14.03.1999',
  'Lien avec vous': 'Conjoint(e)',
  'Numéro du permis de conduire': '171234567890',
  "Date d'obtention du permis": '02/09/2017',
  'Bonus/Malus': '0,85',
  "Date d'effet souhaitée": '01-12-2026',
} as const

export type FieldLabel = keyof typeof driver

/** The control of that label. */
export function fieldOf(page: Page, label: FieldLabel): Locator {
  return page.getByLabel(label, { exact: true })
}

/** Goes from the list to the page of the vehicle's policy. */
export async function openAddDriver(page: Page, vehicle: string): Promise<void> {
  await page.goto('/')
  const card = page.getByRole('article', { name: vehicle })
  await card.getByRole('button', { name: 'Faire un changement' }).click()
  await card.getByRole('link', { name: 'Ajouter un conducteur' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AJOUTER UN CONDUCTEUR')
}

/** Types the driver, with other values where given. */
export async function typeDriver(
  page: Page,
  values: Partial<Record<FieldLabel, string>> = {},
): Promise<void> {
  for (const [label, value] of Object.entries({ ...driver, ...values })) {
    const control = page.getByLabel(label, { exact: true })
    const isList = (await control.evaluate(({ tagName }) => tagName)) === 'SELECT'
    await (isList ? control.selectOption(value) : control.fill(value))
  }
}

/** What the fields hold, in the order of the screen. */
export async function typedValues(page: Page): Promise<string[]> {
  const labels = Object.keys(driver)
  return Promise.all(labels.map((label) => page.getByLabel(label, { exact: true }).inputValue()))
}

/** The button that sends. */
export function submitButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Ajouter un conducteur' })
}
