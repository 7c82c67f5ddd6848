import type { Page } from '@playwright/test'
import { camille } from '../test/customers.ts'
import { expect, test } from '../test/fixtures.ts'
import { phone } from '../test/sizes.ts'

type Entry = readonly [link: RegExp, path: string]

const navigation: readonly Entry[] = [
  [/^Mes documents/, '/documents'],
  [/^Mon compte$/, '/account'],
  [/^FAQ$/, '/faq'],
  [/^Contact$/, '/contact'],
  [/^Mes polices d'assurance$/, '/'],
]
const legal: readonly Entry[] = [
  [/^Règlement du site$/, '/rules'],
  [/^Conditions générales d’utilisation$/, '/generalConditions'],
  [/^Politique de confidentialité$/, '/personalInformation'],
  [/^Gestion des cookies$/, '/cookies'],
  [/^Besoin d’aide \?$/, '/faq'],
  [/^Assistance et sinistre$/, '/claims'],
  [/^Réclamation$/, '/complaint'],
  [/^Résilier votre contrat$/, '/contractTermination'],
  [/^Plan du site$/, '/sitemap'],
]

test.use({ customer: camille })

test('Camille follows every link of the header and the footer', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('navigation', { name: 'Navigation principale' })
  const footer = page.getByRole('navigation', { name: 'Informations légales' })
  await expect(header.getByRole('link')).toHaveCount(navigation.length)
  // The statement of accessibility is a page for everybody, outside the portal.
  await expect(footer.getByRole('link')).toHaveCount(legal.length + 1)
  const statement = footer.getByRole('link', { name: /^Accessibilité\s: partiellement conforme$/ })
  await expect(statement).toHaveAttribute('href', '/legal/accessibility')
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

async function follow(page: Page, within: ReturnType<Page['getByRole']>, [link, path]: Entry) {
  await within.getByRole('link', { name: link }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}
