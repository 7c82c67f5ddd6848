import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Button } from '../action/button.tsx'
import { Modal } from './modal.tsx'

async function open({ dismissible = false } = {}) {
  const onClose = vi.fn()
  function Owner() {
    const [isOpen, setOpen] = useState(false)
    const close = () => {
      onClose()
      setOpen(false)
    }
    return (
      <>
        <Button onClick={() => setOpen(true)}>Résilier</Button>
        <Modal
          open={isOpen}
          onClose={close}
          title="Êtes‑vous sûr ?"
          dismissible={dismissible}
          actions={
            <>
              <Button onClick={close}>Non</Button>
              <Button onClick={() => setOpen(false)}>Oui</Button>
            </>
          }
        >
          Le contrat prendra fin.
        </Modal>
      </>
    )
  }
  const screen = await render(<Owner />)
  const opener = screen.getByRole('button', { name: 'Résilier' })
  await opener.click()
  return { screen, opener, onClose, dialog: screen.getByRole('dialog') }
}

it('a modal is named by its heading, which has the focus; Tab goes through its buttons, the safe one first', async () => {
  const { screen, dialog } = await open()
  await expect.element(dialog).toHaveAccessibleName('Êtes‑vous sûr ?')
  await expect.element(screen.getByRole('heading', { name: 'Êtes‑vous sûr ?' })).toHaveFocus()
  for (const name of ['Non', 'Oui']) {
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name })).toHaveFocus()
  }
})

it('a modal stays open on a press outside; Escape tells its owner once, and gives the focus back', async () => {
  const { opener, onClose, dialog } = await open()
  await userEvent.click(document.documentElement, { position: { x: 2, y: 2 } })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.query()).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
  await expect.element(opener).toHaveFocus()
})

it('a modal does not call a decision of its owner a closing', async () => {
  const { screen, onClose, dialog } = await open()
  await screen.getByRole('button', { name: 'Oui' }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

it('a modal closes on a press outside when nothing can be lost', async () => {
  const { dialog } = await open({ dismissible: true })
  await userEvent.click(document.documentElement, { position: { x: 2, y: 2 } })
  await expect.poll(() => dialog.query()).toBeNull()
})

it('the page behind a modal does not scroll, and does again once the modal is closed or gone', async () => {
  const page = () => getComputedStyle(document.documentElement).overflowY
  const { screen } = await open()
  await expect.poll(page).toBe('hidden')
  await screen.getByRole('button', { name: 'Non' }).click()
  await expect.poll(page).toBe('visible')
  await screen.getByRole('button', { name: 'Résilier' }).click()
  await expect.poll(page).toBe('hidden')
  await screen.unmount()
  await expect.poll(page).toBe('visible')
})
