import { page, type Locator } from 'vitest/browser'
import type { Hands } from './screens/form-screen.ts'

/** Vitest's, on what the spec rendered. */
export const hands: Hands<Locator> = {
  field: (label) => page.getByLabelText(label, { exact: true }),
  button: (name) => page.getByRole('button', { name, exact: true }),
  summary: () => page.getByRole('alert').filter({ hasText: 'à corriger' }),
  enter: async (control, value) => {
    const isList = (await control.findElement()) instanceof HTMLSelectElement
    await (isList ? control.selectOptions(value) : control.fill(value))
  },
}
