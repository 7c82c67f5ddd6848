import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MenuButton, MenuItem } from './menu-button.tsx'

async function open() {
  const screen = await render(
    <MenuButton label="Faire un changement">
      <MenuItem>
        <a href="#vehicule">Changer de véhicule</a>
      </MenuItem>
      <MenuItem>
        <a href="#conducteur">Ajouter un conducteur</a>
      </MenuItem>
    </MenuButton>,
  )
  const button = screen.getByRole('button', { name: 'Faire un changement' })
  const first = screen.getByRole('link', { name: 'Changer de véhicule' })
  const second = screen.getByRole('link', { name: 'Ajouter un conducteur' })
  return { screen, button, first, second }
}

describe('a menu button', () => {
  beforeEach(() => history.replaceState(null, '', location.pathname))

  it('hides its links until it is pressed, and says so', async () => {
    const { button, first } = await open()
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    expect(first.query()).toBeNull()
    await button.click()
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await expect.element(first).toBeVisible()
  })

  it('opens with Enter and goes through its links with Tab', async () => {
    const { button, first, second } = await open()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await expect.element(first).toHaveFocus()
    await userEvent.tab()
    await expect.element(second).toHaveFocus()
  })

  it('closes with Escape and gives the focus back to the button', async () => {
    const { button, first } = await open()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await expect.element(first).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await expect.element(button).toHaveFocus()
  })

  it('closes on a press elsewhere', async () => {
    const { button } = await open()
    await button.click()
    await userEvent.click(document.documentElement, { position: { x: 380, y: 700 } })
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes when a link is followed', async () => {
    const { button, first } = await open()
    await button.click()
    await first.click()
    expect(location.hash).toBe('#vehicule')
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  })
})
