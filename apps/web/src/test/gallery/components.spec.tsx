import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Components } from './components.tsx'
import { samples } from './samples.tsx'

const modules = Object.keys(import.meta.glob(['../../ui/*/*.tsx', '!../../ui/*/*.spec.tsx'])).map((path) =>
  path.replace('../../', '').replace('.tsx', ''),
)

it('the gallery has an example of each component of ui (in samples.tsx)', () => {
  const shown = Object.keys(samples).map((name) => name.split(',')[0])
  expect(modules).toContain('ui/surface/card')
  expect(modules.filter((name) => !shown.includes(name))).toEqual([])
})

it('each of them can be seen, and none fails', async () => {
  const page = await render(<Components />)
  for (const name of Object.keys(samples)) {
    await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible()
  }
  expect(page.getByRole('alert').elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Faire un changement' }).first()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Renault Clio V' }).first()).toBeVisible()
})
