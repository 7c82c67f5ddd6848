import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { App } from '../../app.tsx'
import { start } from '../../session/session.ts'
import { account } from '../../test/account.ts'
import { token } from '../../test/render-screen.tsx'

it('calls her by the name of her account where the identity provider gives none', async () => {
  await page.viewport(1280, 800)
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/auth/token') return Response.json({ ...token, name: '' })
    const isAccount = url.endsWith('/account/accounts/acc-1')
    return Response.json(isAccount ? account({ firstName: 'Léa', lastName: 'Martin' }) : [])
  })
  history.replaceState(null, '', '/faq')
  await start()
  const { getByRole } = await render(<App />)
  await expect.element(getByRole('button', { name: 'Léa Martin' })).toBeVisible()
})
