import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page as browser } from 'vitest/browser'
import { CookieBanner } from './cookie-banner.tsx'
import { CookiesPage } from './cookies-page.tsx'

const performanceCookie = () =>
  document.cookie.split('; ').find((cookie) => cookie.startsWith('portail_cookies_performance'))

beforeEach(() => {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
})

async function open(entries: string[] = ['/faq', '/cookies']) {
  const children = [{ path: '/cookies', element: <CookiesPage /> }, { path: '*' }]
  const element = [<CookieBanner key="banner" />, <Outlet key="screen" />]
  const router = createMemoryRouter([{ element, children }], { initialEntries: entries })
  return { ...(await render(<RouterProvider router={router} />)), router }
}

it('the cookies screen (§2) shows the required cookies ticked and fixed, keeps what else is ticked for 360 days on continue, and goes back (§9)', async () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  onTestFinished(() => written.mockRestore())
  const { getByLabelText, getByRole, router } = await open()
  const known = getByRole('listitem').filter({ hasText: 'appareil reconnu' })
  await expect.element(known).toMatchTextContent('appareil reconnu oidc_navigateur, 180 jours')
  await expect.element(getByLabelText('Cookies nécessaires')).toBeChecked()
  await expect.element(getByLabelText('Cookies nécessaires')).toBeDisabled()
  const more = getByRole('link', { name: 'En savoir plus dans le règlement du site' })
  await expect.element(more).toHaveAttribute('href', '/rules')
  const box = getByLabelText('Cookies de performance')
  await expect.element(box).not.toBeChecked()
  await box.click()
  expect(written).not.toHaveBeenCalled()
  await getByRole('button', { name: 'Continuer' }).click()
  expect(written.mock.calls.flat()).toEqual([
    'portail_cookies_necessaires=true; path=/; max-age=31104000; samesite=lax',
    'portail_cookies_performance=true; path=/; max-age=31104000; samesite=lax',
  ])
  await expect.poll(() => router.state.location.pathname).toBe('/faq')
  await router.navigate('/cookies')
  await expect.element(box).toBeChecked()
})

it('the cookies screen (§2) keeps a refusal as such, and goes home when there is nothing to go back to (decisions §2)', async () => {
  const { getByRole, router } = await open(['/cookies'])
  await getByRole('button', { name: 'Continuer' }).click()
  expect(performanceCookie()).toBe('portail_cookies_performance=false')
  await expect.poll(() => router.state.location.pathname).toBe('/')
})

it.each([
  ['Tout refuser', 'false'],
  ['Tout accepter', 'true'],
])(
  'the cookie banner asks until %s is pressed, which is kept as %s and not asked again',
  async (button, kept) => {
    const { getByRole, router } = await open(['/faq'])
    const banner = getByRole('region', { name: 'Vos cookies, votre choix' })
    await expect.element(banner).toBeVisible()
    await router.navigate('/contact')
    await getByRole('button', { name: button }).click()
    await expect.element(banner).not.toBeInTheDocument()
    expect(performanceCookie()).toBe(`portail_cookies_performance=${kept}`)
    const next = await open(['/faq'])
    expect(next.getByRole('region').elements()).toEqual([])
  },
)

it('the cookie banner makes refusing as easy as accepting, and names both kinds of cookies, how long the choice is kept and where to read more', async () => {
  const { getByRole, getByText } = await open(['/faq'])
  for (const words of ['Les cookies nécessaires', 'Les cookies de performance', '12\u00a0mois au plus'])
    await expect.element(getByText(words, { exact: false })).toBeVisible()
  await expect.element(getByRole('link', { name: 'Règlement du site' })).toHaveAttribute('href', '/rules')
  await expect.element(getByRole('link', { name: 'Choisir' })).toHaveAttribute('href', '/cookies')
  const [refuse, accept] = ['Tout refuser', 'Tout accepter'].map((name) =>
    getByRole('button', { name }).element(),
  )
  expect(refuse?.getAttribute('class')).toBe(accept?.getAttribute('class'))
  expect(refuse?.getBoundingClientRect().width).toBe(accept?.getBoundingClientRect().width)
})

it('the cookie banner takes a quarter of a telephone at most, its two answers beside each other and alike', async () => {
  await browser.viewport(360, 740)
  const { getByRole } = await open(['/faq'])
  const banner = getByRole('region', { name: 'Vos cookies, votre choix' })
  await expect.poll(() => banner.element().getBoundingClientRect().height).toBeLessThanOrEqual(740 / 4)
  const [refuse, accept] = banner.getByRole('button').elements()
  const boxes = [refuse, accept].map((button) => button?.getBoundingClientRect())
  expect(boxes[0]?.width).toBe(boxes[1]?.width)
  expect(boxes[0]?.top).toBe(boxes[1]?.top)
})
