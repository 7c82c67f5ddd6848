import { expect, it } from 'vitest'
import { allScreens } from '../../screens.tsx'
import { renderScreen } from '../../test/render-screen.tsx'
import { sitemapOf } from './sitemap-page.tsx'

const SitemapPage = sitemapOf(allScreens)
const open = () => renderScreen(<SitemapPage />, { path: '/sitemap' })

it('links every screen that has an address of its own, once, by its name in the menus (WCAG 2.4.5)', async () => {
  const { getByRole, container } = await open()
  await expect.element(getByRole('heading', { level: 1, name: 'Plan du site' })).toBeVisible()
  const links = [...container.querySelectorAll('section:not(:last-of-type) a')]
  const addresses = links.map((link) => link.getAttribute('href'))
  const reachedOtherwise = ['/changeAddress', '/not-found']
  const own = allScreens().flatMap(({ paths }) => paths.find((path) => !path.includes(':')) ?? [])
  const listed = own.filter((path) => !reachedOtherwise.includes(path))
  expect(new Set(addresses)).toEqual(new Set(listed))
  expect(addresses).toHaveLength(listed.length)
  expect(links.filter((link) => link.textContent === '')).toEqual([])
  const contracts = getByRole('region', { name: 'Mes contrats' })
  await expect
    .element(contracts.getByRole('link', { name: 'Résilier votre contrat' }))
    .toHaveAttribute('href', '/contractTermination')
  const driver = getByRole('link', { name: 'Ajouter un conducteur' })
  await expect.element(driver).toHaveAttribute('href', '/addDriver')
})

it('says which pages open without signing in', async () => {
  const { getByRole } = await open()
  const everybody = getByRole('region', { name: 'Sans se connecter' }).getByRole('link').elements()
  expect(everybody.map((link) => link.getAttribute('href'))).toEqual([
    '/help',
    '/claims',
    '/complaint',
    '/auth/forgotten',
    '/legal/rules',
    '/legal/generalConditions',
    '/legal/personalInformation',
    '/legal/accessibility',
  ])
})
