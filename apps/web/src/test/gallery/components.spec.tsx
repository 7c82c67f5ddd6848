import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Components } from './components.tsx'
import { samples } from './samples.tsx'

const modules = Object.keys(
  import.meta.glob([
    '../../ui/*/*.tsx',
    '../../form/*/*.tsx',
    '../../attachments/*.tsx',
    '../../shell/{pictogram,policy,request}/*.tsx',
    '../../shell/frame/banner.tsx',
    '!../../**/*.spec.tsx',
  ]),
).map((path) => path.replace('../../', '').replace('.tsx', ''))

it('the gallery has an example of each component of these rooms (in samples-*.tsx)', () => {
  const shown = Object.keys(samples).map((name) => name.split(',')[0])
  expect(modules).toEqual(
    expect.arrayContaining([
      'ui/surface/card',
      'form/date/date-field',
      'attachments/attachment-row',
      'shell/pictogram/pictogram',
      'shell/frame/banner',
    ]),
  )
  expect(modules.filter((name) => !shown.includes(name))).toEqual([])
})

it('each of them can be seen, and none fails', async () => {
  const page = await render(<Components />)
  for (const name of Object.keys(samples)) {
    await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible()
  }
  await expect.element(page.getByRole('button', { name: 'Faire un changement' }).first()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Renault Clio V' }).first()).toBeVisible()
  await expect.element(page.getByText('Erreur\u00a0: Saisissez le prénom')).toBeVisible()
  expect(page.getByText(/^did not render:/).elements()).toEqual([])
})

it('what covers the page opens from its button', async () => {
  const page = await render(<Components />)
  const buttons = page.getByRole('button', { name: 'Ouvrir', exact: true })
  const count = buttons.elements().length
  expect(count).toBeGreaterThan(3)
  for (let at = 0; at < count; at += 1) {
    await buttons.nth(at).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  }
})
