import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent, type Locator } from 'vitest/browser'
import { queryClient } from './api/queries.ts'
import { App } from './app.tsx'
import { start } from './session/session.ts'
import { account } from './test/account.ts'
import { owed } from './test/documents.ts'
import { policy } from './test/policy.ts'
import { token } from './test/render-screen.tsx'

const owing = policy({ documents: [owed()] })

/** The portal at `path`, with `policies` or a failing policies call. */
async function open(path: string, policies: object[] | 'failure' = [owing]) {
  const fetch = vi.fn(answering(policies))
  vi.stubGlobal('fetch', fetch)
  queryClient.clear()
  history.replaceState(null, '', path)
  await start()
  return { ...(await render(<App />)), fetch }
}

const answering = (policies: unknown) => async (url: string) => {
  if (url === '/auth/token') return Response.json(token)
  if (url.endsWith('/account/accounts/acc-1')) return Response.json(account())
  return policies === 'failure' ? new Response('', { status: 404 }) : Response.json(policies)
}

beforeEach(() => page.viewport(1280, 800))

describe('the shell', () => {
  it.each([
    ['/', "Mes polices d'assurance", undefined],
    ['/policies', "Mes polices d'assurance", undefined],
    ['/contractTermination/AV-1', "Mes polices d'assurance", undefined],
    ['/documents', 'Mes documents', undefined],
    ['/account/address', 'Mon compte', 'Adresse'],
    ['/account/password', 'Mon compte', 'Mot de Passe'],
    ['/account/communication', 'Mon compte', 'Gestion des préférences'],
    ['/account/accountDelete', 'Mon compte', 'Supprimer le Compte'],
    ['/account/sessions', 'Mon compte', undefined],
    ['/requests', 'Mon compte', undefined],
    ['/privacy', 'Mon compte', undefined],
    ['/requests/EA-20261121-7K3QX9FM', 'Mon compte', undefined],
    ['/callback', 'Contact', undefined],
  ])('marks the entry of %s as the current page, and its section', async (path, entry, section) => {
    const screen = await open(path, [])
    const current = (navigation: string) =>
      screen
        .getByRole('navigation', { name: navigation })
        .getByRole('link')
        .elements()
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.textContent)
    await expect.poll(() => current('Navigation principale')).toEqual([entry])
    await expect.poll(() => current('Rubriques de mon compte')).toEqual(section ? [section] : [])
  })

  it.each(['/coverages', '/addDriver', '/changePaymentDetails'])(
    'marks the policies at %s, to which a card of theirs leads',
    async (path) => {
      sessionStorage.setItem('portail:acc-1:policyNumber', owing.policyNumber)
      const screen = await open(path, [owing])
      const entry = screen.getByRole('link', { name: "Mes polices d'assurance", exact: true }).first()
      await expect.element(entry).toHaveAttribute('aria-current', 'page')
      expect(location.pathname).toBe(path)
    },
  )

  it.each([
    ['in hidden words that documents are owed (§2 Navigation)', 'En cours', ' (documents à fournir)'],
    ['nothing of them when every policy is terminated (decisions §2)', 'Résilié CTX', ''],
  ])('says %s', async (_, state, words) => {
    const screen = await open('/faq', [{ ...owing, state }])
    await expect.poll(() => queryClient.getQueryState(['listPolicies'])?.status).toBe('success')
    const entry = screen.getByRole('link', { name: `Mes documents${words}`, exact: true })
    await expect.element(entry).toBeVisible()
  })

  it('rings the dot of what is owed with the header on the current entry, whose ground it stands over (WCAG 1.4.11)', async () => {
    const screen = await open('/documents')
    const entry = screen.getByRole('link', { name: 'Mes documents (documents à fournir)', exact: true })
    await expect.element(entry).toHaveAttribute('aria-current', 'page')
    const [dot] = entry.element().children
    const header = screen.getByRole('banner').element()
    expect(dot && getComputedStyle(dot).boxShadow).toBe(
      `${getComputedStyle(header).backgroundColor} 0px 0px 0px 2px`,
    )
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

  it('leads from an unpaid premium to what is said of it, below the head of its cover (L113-3)', async () => {
    await page.viewport(360, 700)
    const unpaid = { amount: 50, noticeSentOn: '2026-11-02' }
    const screen = await open('/', [policy({ unpaid })])
    await screen.getByRole('link', { name: /^Voir ce qui est dû/ }).click()
    const said = screen.getByText(/^Votre assureur vous a envoyé une mise en demeure/)
    await expect.element(said).toBeInViewport({ ratio: 1 })
    expect(document.activeElement?.textContent).toMatch(/^(Prime impayée|Vos garanties sont suspendues)/)
  })

  it.each([
    ['/', 'above a few contracts', 2, { owed: false, ways: false }],
    ['/', 'above many, too', 40, { owed: false, ways: false }],
    ['/coverages', 'behind those that she has to choose from', 2, { owed: true, ways: true }],
  ])('says at %s what is owed, and shows the ways on, %s', async (path, _where, count, isBehind) => {
    await page.viewport(360, 700)
    sessionStorage.removeItem('portail:acc-1:policyNumber')
    const others = Array.from({ length: count - 1 }, (_, at) => policy({ policyNumber: `AV-2${at}` }))
    const screen = await open(path, [owing, ...others])
    const ways = screen.getByRole('region', { name: 'En un geste' })
    await expect.element(ways).toBeVisible()
    const top = (part: Locator) => part.element().getBoundingClientRect().top
    const first = screen.getByText('Renault Clio V', { exact: true }).first()
    await expect.element(first).toBeVisible()
    const owed = screen.getByRole('link', { name: 'Transmettre les documents' })
    const isBelow = (part: Locator) => top(part) > top(first)
    expect({ owed: isBelow(owed), ways: isBelow(ways) }).toEqual(isBehind)
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
    const user = screen.getByRole('button', { name: 'Camille', exact: true })
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
    // Whose menu it is, and where she is in it.
    const list = entries.first().element().parentElement
    expect(list?.firstElementChild?.textContent).toBe('Camille')
    const current = screen.getByRole('link', { name: 'FAQ' }).element()
    const other = screen.getByRole('link', { name: 'Contact' }).element()
    expect(getComputedStyle(current).backgroundColor).not.toBe(getComputedStyle(other).backgroundColor)
  })

  it('calls her by the name that the identity provider gives, and asks for no account to know it', async () => {
    const { getByRole, fetch } = await open('/faq')
    await expect.element(getByRole('button', { name: 'Camille' })).toBeVisible()
    await expect.element(getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
    expect(fetch.mock.calls.filter(([url]) => url.endsWith('/account/accounts/acc-1'))).toEqual([])
  })

  it('says the telephone of the customer service once where nothing else is to be read', async () => {
    const screen = await open('/nowhere', [])
    await expect.element(screen.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: '01 99 00 20 20' })).toHaveLength(1)
    const help = screen.getByRole('link', { name: 'Contacter le service client' })
    await expect.element(help).toHaveAttribute('href', '/contact')
  })

  it('has the legal links and the year 2020 in its footer (§2)', async () => {
    const screen = await open('/faq', [])
    const footer = screen.getByRole('contentinfo')
    await expect.element(footer.getByText('© 2020 Vérane Assurance')).toBeVisible()
    const links = footer.getByRole('listitem').getByRole('link').elements()
    const legal = [
      '/rules',
      '/generalConditions',
      '/personalInformation',
      '/cookies',
      '/legal/accessibility',
      '/faq',
      '/claims',
      '/complaint',
      '/contractTermination',
      '/sitemap',
    ]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(legal)
  })
})

it('the error page (§2) stands in for a screen that crashes while rendering, under its own title, with the way to other screens and back', async () => {
  const screen = await open('/faq', [{ ...owing, risks: null }])
  const heading = screen.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('FAQ')
  await screen.getByRole('link', { name: "Mes polices d'assurance" }).click()
  await expect.element(heading).toHaveTextContent("Désolé, cette page n'est pas disponible")
  expect(document.title).toBe("Désolé, cette page n'est pas disponible – Vérane Assurance")
  const rules = screen.getByRole('main').getByRole('link', { name: 'Règlement du site' })
  await expect.element(rules).toHaveAttribute('href', '/rules')
  await screen.getByRole('button', { name: 'Retour à la dernière page' }).click()
  await expect.element(heading).toHaveTextContent('FAQ')
  expect(location.pathname).toBe('/faq')
})

it('the error page (§2) stands in for policies that cannot be loaded, does not follow to the next screen, and goes away when trying again works', async () => {
  const screen = await open('/', 'failure')
  const heading = screen.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent("Désolé, cette page n'est pas disponible")
  await expect.element(screen.getByRole('link', { name: '01 99 00 20 20' })).toHaveLength(1)
  await screen.getByRole('link', { name: 'FAQ' }).click()
  await expect.element(heading).toHaveTextContent('FAQ')
  const asked = () => screen.fetch.mock.calls.filter(([url]) => url.includes('/policy/')).length
  const before = asked()
  await screen.getByRole('link', { name: "Mes polices d'assurance" }).click()
  // Coming back asks by itself, and that fails as well.
  await expect.poll(asked).toBe(before + 1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const again = screen.getByRole('button', { name: 'Réessayer' })
  await expect.element(again).toBeVisible()
  screen.fetch.mockImplementation(async () => Response.json([owing]))
  await again.click()
  await expect.element(screen.getByRole('heading', { name: /Renault Clio V/ })).toBeVisible()
})

it.each([
  ['null', null],
  ['a policy without documents', [{ ...owing, documents: undefined }]],
  ['a policy whose day the frame cannot read', [{ ...owing, startDate: 7 }]],
])(
  'the error page (§2) stands in for %s in place of the policies, and nothing of it is kept',
  async (_, body) => {
    const screen = await open('/')
    screen.fetch.mockImplementation(answering(body))
    await queryClient.resetQueries({ queryKey: ['listPolicies'] }).catch(() => undefined)
    const heading = screen.getByRole('heading', { level: 1 })
    await expect.element(heading).toHaveTextContent("Désolé, cette page n'est pas disponible")
    screen.fetch.mockImplementation(answering([owing]))
    await screen.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(screen.getByRole('heading', { name: /Renault Clio V/ })).toBeVisible()
  },
)
