import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { queryClient } from './api/queries.ts'
import { App } from './app.tsx'
import { start } from './session/session.ts'
import { account } from './test/account.ts'
import { policy } from './test/policy.ts'
import { token } from './test/render-screen.tsx'

const policies = Array.from({ length: 5 }, (_, index) => policy({ policyNumber: `P-${index}` }))

/** What is in the addresses that it has no answer for. */
const server: { refuses?: string | undefined } = {}

/** The portal at `path`; `asked` are the calls that went out. */
async function open(path: string) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/auth/token') return Response.json(token)
    if (url.startsWith('/api/')) asked.push(url)
    if (server.refuses && url.includes(server.refuses)) return new Response(null, { status: 404 })
    if (url.endsWith('/account/accounts/acc-1')) return Response.json(account())
    return Response.json(url.includes('/policy/accounts/') && !url.includes('/document') ? policies : [])
  })
  queryClient.clear()
  history.replaceState(null, '', path)
  await start()
  return { ...(await render(<App />)), asked }
}

beforeEach(() => page.viewport(390, 800))
afterEach(() => {
  vi.useRealTimers()
  document.body.style.pointerEvents = ''
  server.refuses = undefined
})

it('Back shows the policies where she left them, and asks for nothing that is less than a minute old', async () => {
  // A link that is scrolled to where another spec has left the pointer would read ahead.
  document.body.style.pointerEvents = 'none'
  const screen = await open('/')
  await expect.element(screen.getByRole('article')).toHaveLength(5)
  // What stands above them comes a little later, and may need another line than is kept for it.
  await expect.element(screen.getByRole('region', { name: 'En un geste' })).toBeVisible()
  window.scrollTo(0, 1_200)
  await expect.poll(() => window.scrollY).toBe(1_200)
  // Not by the pointer, for which the link would be scrolled into sight. The footer comes a little later.
  const rules = screen.getByRole('contentinfo').getByRole('link', { name: 'Règlement du site' })
  await expect.element(rules).toBeInTheDocument()
  rules.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const heading = screen.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('Règlement du site')
  const before = screen.asked.length
  history.back()
  await expect.element(screen.getByRole('article')).toHaveLength(5)
  await expect.poll(() => window.scrollY).toBe(1_200)
  expect(screen.asked.slice(before)).toEqual([])
})

it('Back to what is read anew at each visit asks for nothing either, until a minute has passed or a change was made', async () => {
  // What is 59 seconds old is no minute old however slow the machine: no time passes but by these lines.
  vi.useFakeTimers({ toFake: ['Date'] })
  const screen = await open('/requests')
  const requests = () => screen.asked.filter((url) => url.includes('/requests/')).length
  const heading = screen.getByRole('heading', { level: 1 })
  await expect.element(screen.getByText(/aucune demande/)).toBeVisible()
  const goAndComeBack = async () => {
    await screen.getByRole('contentinfo').getByRole('link', { name: 'Règlement du site' }).click()
    await expect.element(heading).toHaveTextContent('Règlement du site')
    history.back()
    await expect.element(heading).toHaveTextContent('Mes demandes')
  }
  expect(requests()).toBe(1)
  queryClient.setQueryData(['listRequests'], [], { updatedAt: Date.now() - 59_000 })
  await goAndComeBack()
  expect(requests()).toBe(1)
  queryClient.setQueryData(['listRequests'], [], { updatedAt: Date.now() - 60_000 })
  await goAndComeBack()
  await expect.poll(requests).toBe(2)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await screen.getByRole('contentinfo').getByRole('link', { name: 'Règlement du site' }).click()
  await expect.element(heading).toHaveTextContent('Règlement du site')
  // The screen that was left lets go of what it read a little after it has gone.
  const isRead = () =>
    queryClient
      .getQueryCache()
      .find({ queryKey: ['listRequests'] })
      ?.isActive()
  await expect.poll(isRead).toBe(false)
  await queryClient.invalidateQueries({ queryKey: ['listRequests'] })
  history.back()
  await expect.poll(requests).toBe(3)
})

it('what a link leads to is read when the pointer reaches it, once', async () => {
  await page.viewport(1280, 800)
  const screen = await open('/faq')
  const accounts = () => screen.asked.filter((url) => url.includes('/account/')).length
  const link = screen.getByRole('link', { name: 'Mon compte', exact: true })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('FAQ')
  expect(accounts()).toBe(0)
  link.element().focus()
  await expect.poll(accounts).toBe(1)
  link.element().blur()
  link.element().focus()
  await expect.poll(() => queryClient.getQueryState(['getAccount'])?.status).toBe('success')
  expect(accounts()).toBe(1)
})

it('what a pointer had read in vain is read by the visit, and no error page comes of it', async () => {
  await page.viewport(1280, 800)
  const screen = await open('/faq')
  const accounts = () => screen.asked.filter((url) => url.includes('/account/')).length
  const link = screen.getByRole('contentinfo').getByRole('link', { name: 'Résilier votre contrat' })
  await expect.element(link).toBeInTheDocument()
  server.refuses = '/account/'
  link.element().focus()
  await expect.poll(accounts).toBe(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  server.refuses = undefined
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('RESILIER LE CONTRAT')
  await expect.poll(accounts).toBe(2)
})
