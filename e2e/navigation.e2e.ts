import type { Page } from '@playwright/test'
import { camille } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'
import { phone } from './test/sizes.ts'

type Entry = { link: RegExp; path: string; heading: string }

const navigation: readonly Entry[] = [
  { link: /^Mes documents/, path: '/documents', heading: 'Mes documents' },
  { link: /^Mon compte$/, path: '/account', heading: 'Mon Compte' },
  { link: /^FAQ$/, path: '/faq', heading: 'FAQ' },
  { link: /^Contact$/, path: '/contact', heading: 'Contact' },
  { link: /^Mes polices d'assurance$/, path: '/', heading: "Mes Polices d'assurance" },
]

const legal: readonly Entry[] = [
  { link: /^Règlement du site$/, path: '/rules', heading: 'Règlement du site' },
  {
    link: /^Conditions générales d'utilisation$/,
    path: '/generalConditions',
    heading: "Conditions générales d'utilisation",
  },
  {
    link: /^Politique de confidentialité$/,
    path: '/personalInformation',
    heading: 'Politique de confidentialité',
  },
  { link: /^Gestion des cookies$/, path: '/cookies', heading: 'Gestion des cookies' },
  { link: /^Résilier votre contrat$/, path: '/contractTermination', heading: 'RESILIER LE CONTRAT' },
]

test.use({ customer: camille })

test('Camille follows every link of the header and the footer', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('navigation', { name: 'Navigation principale' })
  const footer = page.getByRole('navigation', { name: 'Informations légales' })
  await expect(header.getByRole('link')).toHaveCount(navigation.length)
  await expect(footer.getByRole('link')).toHaveCount(legal.length)
  for (const entry of navigation) await follow(page, header, entry)
  for (const entry of legal) await follow(page, footer, entry)
  await page.getByRole('link', { name: 'Vérane Assurance, accueil' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('on a telephone', () => {
  test.use(phone)

  test('Camille follows a link of the menu, which says that she owes documents, and signs out there (§1)', async ({
    page,
  }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Navigation principale' })
    await menu.getByRole('button', { name: 'Menu (documents à fournir)' }).click()
    await expect(menu.getByRole('link')).toHaveCount(navigation.length)
    await menu.getByRole('link', { name: /^Mes documents/ }).click()
    await expect(page).toHaveURL('/documents')
    await expect(menu.getByRole('link')).toHaveCount(0)
    await menu.getByRole('button', { name: /^Menu/ }).click()
    await menu.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes déconnecté(e)')
  })
})

async function follow(page: Page, within: ReturnType<Page['getByRole']>, { link, path, heading }: Entry) {
  await within.getByRole('link', { name: link }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(`${heading} – Vérane Assurance`)
  await expect(page.getByRole('main')).toContainText(/\d|contrat/)
}
