import type { Locator, Page } from '@playwright/test'
import type { Hands } from '../../apps/web/src/test/screens/form-screen.ts'

/** Playwright's, on the part of the page that changes with the route. */
export function handsOn(page: Page): Hands<Locator> {
  const main = page.getByRole('main')
  return {
    field: (label) => main.getByLabel(label, { exact: true }),
    button: (name) => main.getByRole('button', { name, exact: true }),
    summary: () => main.getByRole('alert').filter({ hasText: 'à corriger' }),
    enter: async (control, value) => {
      const isList = await control.evaluate((element) => element instanceof HTMLSelectElement)
      await (isList ? control.selectOption(value) : control.fill(value))
    },
  }
}
