import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from './api/queries.ts'
import { App } from './app.tsx'
import { start } from './session/session.ts'

const policy = {
  policyNumber: 'P-1',
  state: 'En cours',
  premiumA: 612.4,
  startDate: '2026-10-30',
  pendingRequests: [],
  drivers: [],
  risks: [
    {
      licensePlate: 'AB-123-CD',
      manufacturer: 'Vérane',
      model: 'Sillage',
      guaranteeFormula: 'Tiers',
      guarantees: [],
    },
  ],
  paymentDetails: null,
  documents: [{ status: 'pending' }],
}

const token = {
  accessToken: 't',
  expiresIn: 300,
  accountId: 'acc-1',
  email: 'c@exemple.fr',
  name: 'Camille Martin',
}

/** The portal at `path`, with `policies` or a failing policies call. */
async function open(path: string, policies: object[] | 'failure' = [policy]) {
  const fetch = vi.fn(async (url: RequestInfo | URL) => {
    if (url === '/auth/token') return Response.json(token)
    return policies === 'failure' ? new Response('', { status: 404 }) : Response.json(policies)
  })
  vi.stubGlobal('fetch', fetch)
  queryClient.clear()
  history.replaceState(null, '', path)
  await start()
  return { ...(await render(<App />)), fetch }
}

beforeEach(() => page.viewport(1280, 800))

describe('the shell', () => {
  it.each([
    ['/', "Mes polices d'assurance"],
    ['/documents', 'Mes documents'],
    ['/account', 'Mon compte'],
    ['/account/address', 'Mon compte'],
    ['/faq', 'FAQ'],
    ['/contact', 'Contact'],
  ])('marks the entry of %s as the current page', async (path, name) => {
    const screen = await open(path, [])
    const navigation = screen.getByRole('navigation', { name: 'Navigation principale' })
    await expect
      .element(navigation.getByRole('link', { name, exact: true }))
      .toHaveAttribute('aria-current', 'page')
  })

  it('says in hidden words that documents are owed (§2 Navigation)', async () => {
    const screen = await open('/faq')
    await expect
      .element(screen.getByRole('link', { name: 'Mes documents (documents à fournir)' }))
      .toBeVisible()
  })

  it('marks no documents when every policy is terminated (decisions §2)', async () => {
    const screen = await open('/faq', [{ ...policy, state: 'Résilié CTX' }])
    await expect.poll(() => queryClient.getQueryState(['listPolicies'])?.status).toBe('success')
    await expect.element(screen.getByRole('link', { name: 'Mes documents', exact: true })).toBeVisible()
  })

  it('redirects an unknown path to /not-found (§2)', async () => {
    const screen = await open('/nulle-part')
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page introuvable')
    expect(location.pathname).toBe('/not-found')
  })

  it('takes title and focus along to the next screen, but leaves the first one alone (RGAA 8.6, 12.8)', async () => {
    const screen = await open('/faq')
    await expect.poll(() => document.title).toBe('FAQ – Vérane Assurance')
    await expect.element(screen.getByRole('heading', { level: 1 })).not.toHaveFocus()
    await screen.getByRole('link', { name: 'Contact' }).click()
    await expect.poll(() => document.title).toBe('Contact – Vérane Assurance')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Contact' })).toHaveFocus()
  })

  it('skips to the content from the first link of the page', async () => {
    const screen = await open('/faq')
    const skip = screen.getByRole('link', { name: 'Aller au contenu' })
    expect(document.querySelector('a, button, input, [tabindex]')).toBe(skip.element())
    skip.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('main')).toHaveFocus()
  })

  it('offers the five entries and the way out in one menu at 767 px, and the bar from 768 px on (§9)', async () => {
    const screen = await open('/faq', [])
    const menu = screen.getByRole('button', { name: 'Menu' })
    const user = screen.getByRole('button', { name: 'Camille Martin' })
    await page.viewport(768, 800)
    await expect.element(user).toBeVisible()
    await expect.element(menu).not.toBeInTheDocument()
    await page.viewport(767, 800)
    await expect.element(user).not.toBeInTheDocument()
    await menu.click()
    const entries = screen.getByRole('navigation', { name: 'Navigation principale' }).getByRole('listitem')
    await expect
      .poll(() => entries.elements().map(({ textContent }) => textContent))
      .toEqual(["Mes polices d'assurance", 'Mes documents', 'Mon compte', 'FAQ', 'Contact', 'Se déconnecter'])
  })

  it('has the legal links and the year 2020 in its footer (§2)', async () => {
    const screen = await open('/faq', [])
    const footer = screen.getByRole('contentinfo')
    await expect.element(footer.getByText('© 2020 Vérane Assurance')).toBeVisible()
    const addresses = footer
      .getByRole('listitem')
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
    expect(addresses).toEqual([
      '/rules',
      '/generalConditions',
      '/personalInformation',
      '/cookies',
      '/contractTermination',
    ])
  })
})

describe('the error page (§2)', () => {
  it('stands in for policies that cannot be loaded, with links to the rules and back', async () => {
    const screen = await open('/', 'failure')
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent("Désolé, cette page n'est pas disponible")
    await expect
      .element(screen.getByRole('main').getByRole('link', { name: 'Règlement du site' }))
      .toHaveAttribute('href', '/rules')
    await expect.element(screen.getByRole('button', { name: 'Retour à la dernière page' })).toBeVisible()
  })

  it('stands in for a screen that crashes while rendering, under its own title, with the way to the other screens', async () => {
    const screen = await open('/', [{ ...policy, risks: null }])
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent("Désolé, cette page n'est pas disponible")
    expect(document.title).toBe("Désolé, cette page n'est pas disponible – Vérane Assurance")
    const main = screen.getByRole('main')
    await expect
      .element(main.getByRole('link', { name: 'Règlement du site' }))
      .toHaveAttribute('href', '/rules')
    await expect.element(main.getByRole('button', { name: 'Retour à la dernière page' })).toBeVisible()
    await screen.getByRole('link', { name: 'FAQ' }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('FAQ')
  })

  it('leads back to the last page', async () => {
    const screen = await open('/faq', [{ ...policy, risks: null }])
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('FAQ')
    await screen.getByRole('link', { name: "Mes polices d'assurance" }).click()
    await screen.getByRole('button', { name: 'Retour à la dernière page' }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('FAQ')
    expect(location.pathname).toBe('/faq')
  })

  it('goes away when trying again works', async () => {
    const screen = await open('/', 'failure')
    await expect.element(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    screen.fetch.mockImplementation(async () => Response.json([policy]))
    await screen.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(screen.getByRole('heading', { name: /Vérane Sillage/ })).toBeVisible()
  })

  it('does not follow to the next screen', async () => {
    const screen = await open('/', 'failure')
    await expect.element(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    await screen.getByRole('link', { name: 'FAQ' }).click()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('FAQ')
  })
})
