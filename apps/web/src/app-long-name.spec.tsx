import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { App } from './app.tsx'
import { start } from './session/session.ts'
import { token } from './test/render-screen.tsx'

const name = 'Marie-Antoinette de La Rochefoucauld-Montmorency'

it.each([1180, 1280])('a long name stays on the line of the entries at %i px', async (width) => {
  await page.viewport(width, 800)
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url === '/auth/token' ? { ...token, name } : []),
  )
  history.replaceState(null, '', '/contact')
  await start()
  const screen = await render(<App />)
  const user = screen.getByRole('button', { name })
  await expect.element(user).toBeVisible()
  const [first, second] = [user, screen.getByRole('link', { name: 'Contact', exact: true })].map((part) => {
    const { top, bottom } = part.element().getBoundingClientRect()
    return (top + bottom) / 2
  })
  expect(Math.round(first ?? 0)).toBe(Math.round(second ?? 1))
})
