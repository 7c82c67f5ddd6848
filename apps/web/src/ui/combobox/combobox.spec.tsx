import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Combobox, type ComboboxOption } from './combobox.tsx'

const fruits = ['Ananas', 'Banane', 'Cerise'].map((label) => ({ id: label, label }))
const none: ComboboxOption[] = []

async function open(pick = vi.fn<(option: ComboboxOption) => void>()) {
  function Field() {
    const [text, setText] = useState('')
    return (
      <>
        <label htmlFor="fruit">Fruit</label>
        <Combobox
          id="fruit"
          listLabel="Fruits"
          value={text}
          onType={setText}
          options={text === '' ? none : fruits}
          onPick={pick}
        />
        <button type="button">Après</button>
      </>
    )
  }
  const page = await render(<Field />)
  const field = page.getByRole('combobox', { name: 'Fruit' })
  const list = page.getByRole('listbox', { name: 'Fruits' })
  const active = () => {
    const id = field.element().getAttribute('aria-activedescendant')
    return id && document.getElementById(id)?.textContent
  }
  return { ...page, field, list, active, pick }
}

it('opens for what is typed and says so to assistive technology; a press picks and leaves the focus in the text', async () => {
  const { field, list, pick, getByRole } = await open()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await field.fill('a')
  await expect.element(list).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  expect(field.element().getAttribute('aria-controls')).toBe(list.element().id)
  expect(getByRole('option').elements()).toHaveLength(3)
  await list.getByText('Cerise').click()
  expect(pick).toHaveBeenCalledExactlyOnceWith({ id: 'Cerise', label: 'Cerise' })
  await expect.element(field).toHaveFocus()
})

it('the arrows walk through the list while the focus stays in the text, Enter picks', async () => {
  const { field, list, active, pick } = await open()
  await field.fill('a')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Banane')
  await expect.element(field).toHaveFocus()
  expect(list.getByRole('option', { selected: true }).element().textContent).toBe('Banane')
  await userEvent.keyboard('{Enter}')
  expect(pick).toHaveBeenCalledExactlyOnceWith({ id: 'Banane', label: 'Banane' })
  await expect.element(list).not.toBeInTheDocument()
})

it('Escape closes, and empties the text when pressed again', async () => {
  const { field, list } = await open()
  await field.fill('a')
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('a')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(field).toHaveValue('')
})

it('Tab leaves without picking, and closes', async () => {
  const { field, list, getByRole, pick } = await open()
  await field.fill('a')
  await userEvent.keyboard('{ArrowDown}{Tab}')
  await expect.element(getByRole('button', { name: 'Après' })).toHaveFocus()
  await expect.element(list).not.toBeInTheDocument()
  expect(pick).not.toHaveBeenCalled()
})
