import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Button } from './button.tsx'

it.each(['busy', 'disabled'])('a button that is %s keeps the focus but ignores presses', async (state) => {
  const press = vi.fn()
  const submit = vi.fn()
  const screen = await render(
    <form onSubmit={submit}>
      <Button type="submit" busy={state === 'busy'} disabled={state === 'disabled'} onClick={press}>
        Envoyer
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Envoyer' })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveFocus()
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})
