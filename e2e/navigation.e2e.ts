import type { Page } from '@playwright/test'
import { camille, hugo, karim, louise } from './test/customers.ts'
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

for (const customer of [camille, karim, louise, hugo]) {
  test.describe(customer.username, () => {
    test.use({ customer })

    test('follows every link of the header and the footer', async ({ page }) => {
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
  })
}

test.describe('on a telephone', () => {
  test.use({ ...phone, customer: camille })

  test('Camille follows every link of the menu and the footer', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Navigation principale' })
    for (const entry of navigation) {
      await menu.getByRole('button', { name: /^Menu/ }).click()
      await expect(menu.getByRole('link')).toHaveCount(navigation.length)
      await expect(menu.getByRole('button', { name: 'Se déconnecter' })).toBeVisible()
      await follow(page, menu, entry)
      await expect(menu.getByRole('link')).toHaveCount(0)
    }
    for (const entry of legal)
      await follow(page, page.getByRole('navigation', { name: 'Informations légales' }), entry)
  })
})

test.describe('of a card', () => {
  test.use({ customer: camille })

  test('every entry leads to its screen, and from there back to the list', async ({ page }) => {
    await page.goto('/')
    const card = page.getByRole('article', { name: 'Vérane Estrel Hybride' })
    const change = card.getByRole('button', { name: 'Faire un changement' })
    const entries = [
      ['Changer de véhicule', 'CHANGER DE VEHICULE'],
      ['Ajouter un conducteur', 'AJOUTER UN CONDUCTEUR'],
      ['Retirer un conducteur', 'RETIRER UN CONDUCTEUR'],
      ['Changer les détails de paiement', 'CHANGER LES DÉTAILS DE PAIEMENT'],
    ] as const
    for (const [name, heading] of entries) {
      await change.click()
      await expect(card.getByRole('listitem').getByRole('link')).toHaveCount(entries.length)
      await card.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await page
        .getByRole('main')
        .getByRole('link', { name: /Mes Polices d'assurance/i })
        .click()
      await expect(card).toBeVisible()
    }
    await card.getByRole('link', { name: 'Résilier le contrat' }).click()
    await expect(page).toHaveURL('/contractTermination/VA-2041-7735')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('RESILIER LE CONTRAT')
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
