import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../brand/tokens.css'
import '../../brand/skins/verane.css'
import '../../brand/base.css'
import { Tabs } from './tabs.tsx'

it('on a telephone the tabs stay in one line that scrolls, and the arrows bring the next one into sight', async () => {
  await page.viewport(360, 700)
  const labels = ['Mon contrat', 'Mes documents', 'Le paiement', 'La résiliation', 'Mon espace en ligne']
  const screen = await render(
    <main>
      <Tabs
        label="Catégories"
        tabs={labels.map((label) => ({ label }))}
        selected={0}
        onSelect={() => undefined}
      >
        <p>{'…'}</p>
      </Tabs>
    </main>,
  )
  const tabs = screen.getByRole('tab').elements()
  expect(new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size).toBe(1)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  const last = screen.getByRole('tab', { name: 'Mon espace en ligne' })
  await expect.element(last).toHaveFocus()
  await expect.poll(() => Math.floor(last.element().getBoundingClientRect().right)).toBeLessThanOrEqual(360)
})
