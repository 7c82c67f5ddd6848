import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ErrorBoundary } from './error-boundary.tsx'

const onReset = vi.fn()
let isBroken = true

function Fragile() {
  if (isBroken) throw new Error('a crash while rendering')
  return <p>{'all is well'}</p>
}

function Guarded({ resetKey }: { resetKey: string }) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      onReset={onReset}
      renderError={(retry) => (
        <button type="button" onClick={retry}>
          {'again'}
        </button>
      )}
    >
      <Fragile />
    </ErrorBoundary>
  )
}

async function openBroken() {
  isBroken = true
  onReset.mockClear()
  const screen = await render(<Guarded resetKey="one" />)
  await expect.element(screen.getByRole('button', { name: 'again' })).toBeVisible()
  return screen
}

it('shows the error instead of what crashed, and the same again while trying does not help', async () => {
  const screen = await openBroken()
  await screen.getByRole('button', { name: 'again' }).click()
  expect(onReset).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('button', { name: 'again' })).toBeVisible()
})

it('tries again by itself on another route, and only there', async () => {
  const screen = await openBroken()
  isBroken = false
  await screen.rerender(<Guarded resetKey="one" />)
  expect(onReset).not.toHaveBeenCalled()
  await screen.rerender(<Guarded resetKey="two" />)
  await expect.element(screen.getByText('all is well')).toBeVisible()
  expect(onReset).toHaveBeenCalledOnce()
})
