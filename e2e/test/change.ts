import { expect, type Page } from '@playwright/test'
import { formOn, type FormScreen } from '../../apps/web/src/test/screens/form-screen.ts'
import { handsOn } from './hands.ts'

/** Goes from the card of that vehicle to one of its changes, and gives the screen. */
export async function openChange<Label extends string>(
  page: Page,
  vehicle: string,
  screen: FormScreen<Label>,
) {
  await page.goto('/')
  const card = page.getByRole('article', { name: vehicle })
  await card.getByRole('button', { name: 'Faire un changement' }).click()
  // By keyboard: the first visit's cookie banner may stand over the menu.
  await card.getByRole('link', { name: screen.send }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(screen.path)
  return formOn(handsOn(page), screen)
}

/** What the fields of that screen hold, in their order. */
export async function typedValues(page: Page, screen: FormScreen): Promise<string[]> {
  return Promise.all(
    formOn(handsOn(page), screen)
      .fields()
      .map((field) => field.inputValue()),
  )
}

/** Every write from now on as method and path below /api/v1, with its idempotency key, in their order. */
export function sentWrites(page: Page): { call: string; key: string | undefined }[] {
  const writes: { call: string; key: string | undefined }[] = []
  page.on('request', (request) => {
    const [, path] = new URL(request.url()).pathname.split('/api/v1')
    if (path && request.method() !== 'GET') {
      writes.push({ call: `${request.method()} ${path}`, key: request.headers()['idempotency-key'] })
    }
  })
  return writes
}
