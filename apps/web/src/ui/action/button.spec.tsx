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

it('a busy button turns a ring before its name, which stays its name', async () => {
  const screen = await render(<Button busy>Envoyer</Button>)
  const button = screen.getByRole('button', { name: 'Envoyer', exact: true })
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(getComputedStyle(button.element(), '::before').animationIterationCount).toBe('infinite')
  await screen.rerender(<Button>Envoyer</Button>)
  expect(getComputedStyle(button.element(), '::before').content).toBe('none')
})
