import { beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { MenuButton, MenuItem } from './menu-button.tsx'

async function open(Part: 'header' | 'main' = 'main') {
  const screen = await render(
    <Part>
      <MenuButton label="Faire un changement">
        <MenuItem>
          <a href="#vehicule">Changer de véhicule</a>
        </MenuItem>
        <MenuItem>
          <a href="#conducteur">Ajouter un conducteur</a>
        </MenuItem>
      </MenuButton>
    </Part>,
  )
  const button = screen.getByRole('button', { name: 'Faire un changement' })
  const first = screen.getByRole('link', { name: 'Changer de véhicule' })
  const second = screen.getByRole('link', { name: 'Ajouter un conducteur' })
  return { screen, button, first, second }
}

beforeEach(() => history.replaceState(null, '', location.pathname))

it('a menu button hides its links until Enter opens it; Tab goes through them, Escape closes and gives the focus back', async () => {
  const { button, first, second } = await open()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  expect(first.query()).toBeNull()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  for (const link of [first, second]) {
    await userEvent.tab()
    await expect.element(link).toHaveFocus()
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(button).toHaveFocus()
})

it.each(['header', 'main'] as const)(
  'a menu of a %s closes on a press elsewhere, and when a link is followed',
  async (part) => {
    const { button, first } = await open(part)
    await button.click()
    await userEvent.click(document.documentElement, { position: { x: 380, y: 700 } })
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await first.click()
    expect(location.hash).toBe('#vehicule')
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  },
)

it.each([
  ['below its button, where the page has room left for it', 900, 'below'],
  ['above it only where the page ends there', 0, 'above'],
])('a menu opens %s', async (_, room, side) => {
  await page.viewport(800, 500)
  const { screen, button, first } = await open()
  screen.container.style.padding = `30rem 0 ${room}px`
  button.element().scrollIntoView({ block: 'end' })
  await button.click()
  const place = () => {
    const edge = button.element().getBoundingClientRect()
    const link = first.element().getBoundingClientRect()
    if (link.top < 0 || link.bottom > 500) return 'out of sight'
    return link.top >= edge.bottom ? 'below' : 'above'
  }
  await expect.poll(place).toBe(side)
})
