import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { PortalRouter } from './portal-router.tsx'
import { PrefetchContext } from './prefetch.tsx'
import { ScreenLink } from './screen-link.tsx'

async function open(link: ReactNode) {
  history.replaceState(null, '', '/policies')
  const screen = await render(
    <PortalRouter>
      {link}
      <Here />
    </PortalRouter>,
  )
  return { link: screen.getByRole('link'), here: screen.getByRole('status') }
}

function Here() {
  const { pathname, state } = useLocation()
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>
}

it('a link leads to a screen with what it carries, and Back leads to the one before', async () => {
  const { link, here } = await open(
    <ScreenLink to="/documents" state={{ policy: 'A-1' }}>
      {'Mes documents'}
    </ScreenLink>,
  )
  await expect.element(link).toHaveAttribute('href', '/documents')
  await link.click()
  await expect.element(here).toHaveTextContent('/documents {"policy":"A-1"}')
  history.back()
  await expect.element(here).toHaveTextContent('/policies null')
})

it('a link to the screen one is at adds no step to go back', async () => {
  const { link, here } = await open(
    <ScreenLink to="/policies" state="again">
      {'Mes polices'}
    </ScreenLink>,
  )
  const before = history.length
  await link.click()
  await expect.element(here).toHaveTextContent('/policies "again"')
  expect(history.length).toBe(before)
})

it('a double click is one step, and one press of Back takes it back', async () => {
  // What another test went back from is no part of the count.
  history.pushState(null, '', '/policies')
  const { link, here } = await open(<ScreenLink to="/documents">{'Mes documents'}</ScreenLink>)
  const before = history.length
  // In one task, as of a hand quicker than the screen: the second finds the first still on its way.
  for (let clicks = 0; clicks < 2; clicks++)
    link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(here).toHaveTextContent('/documents null')
  expect(history.length).toBe(before + 1)
})

it('what a link leads to begins to travel in the own task of the finger that reaches it', async () => {
  const begin = vi.fn(async (_path: string) => undefined)
  const { link } = await open(
    <PrefetchContext value={begin}>
      <ScreenLink to="/documents?tri=date#2026">{'Mes documents'}</ScreenLink>
    </PrefetchContext>,
  )
  await expect.element(link).toBeVisible()
  // The mouse may lie on it, where another test left it.
  const before = begin.mock.calls.length
  link.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  expect(begin.mock.calls.slice(before)).toEqual([['/documents']])
})

it.each(['Control', 'Shift', 'Meta', 'Alt'])('with %s a link is left to the browser', async (key) => {
  const onClick = vi.fn()
  const { link, here } = await open(
    <ScreenLink to="/documents" onClick={onClick}>
      {'Mes documents'}
    </ScreenLink>,
  )
  // Seen last, and kept from opening a tab that nobody would close.
  const taken = new Promise<boolean>((resolve) =>
    addEventListener(
      'click',
      (event) => {
        resolve(event.defaultPrevented)
        event.preventDefault()
      },
      { once: true },
    ),
  )
  await userEvent.keyboard(`{${key}>}`)
  await link.click()
  await userEvent.keyboard(`{/${key}}`)
  expect(await taken).toBe(false)
  await expect.element(here).toHaveTextContent('/policies null')
  expect(onClick).toHaveBeenCalledOnce()
})
