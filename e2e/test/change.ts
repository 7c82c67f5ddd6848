import { expect, type Locator, type Page } from '@playwright/test'

/** Goes from the card of that vehicle to one of its changes. */
export async function openChange(page: Page, vehicle: string, change: string): Promise<void> {
  await page.goto('/')
  const card = page.getByRole('article', { name: vehicle })
  await card.getByRole('button', { name: 'Faire un changement' }).click()
  // By keyboard: the first visit's cookie banner may stand over the menu.
  await card.getByRole('link', { name: change }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** Types into the fields of these labels, chooses from lists. */
export async function fillFields(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const control = page.getByLabel(label, { exact: true })
    const isList = (await control.evaluate(({ tagName }) => tagName)) === 'SELECT'
    await (isList ? control.selectOption(value) : control.fill(value))
  }
}

/** The button of the page itself that sends. */
export function sendButton(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

/** Every write from now on as method and path below /api/v1, in their order. */
export function sentWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const [, path] = new URL(request.url()).pathname.split('/api/v1')
    if (path && request.method() !== 'GET') writes.push(`${request.method()} ${path}`)
  })
  return writes
}
