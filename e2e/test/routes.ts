import { expect, type Page } from '@playwright/test'

type Route = {
  path: string
  /** Where it ends, when elsewhere. */
  at?: string
  heading: string
  /** In the browser's tab, where it is not the heading. */ title?: string
}

/** Every route of the specification (§2), with the policy of `openAllRoutes`; those that need more are last. */
const routes: readonly Route[] = [
  { path: '/policies', heading: "Mes Polices d'assurance" },
  { path: '/coverages', heading: "Couverture d'assurance" },
  { path: '/documents', heading: 'Mes documents' },
  { path: '/documents/0', heading: 'Mes documents' },
  { path: '/documents/1', heading: 'Mes documents' },
  { path: '/account', heading: 'Mon Compte' },
  { path: '/account/address', heading: 'Mon Compte' },
  { path: '/account/password', heading: 'Mon Compte', title: 'Mot de Passe' },
  { path: '/account/communication', heading: 'Mon Compte', title: 'Gestion des préférences' },
  { path: '/account/accountDelete', heading: 'Mon Compte', title: 'Supprimer le Compte' },
  { path: '/addDriver', heading: 'AJOUTER UN CONDUCTEUR' },
  { path: '/removeDriver', heading: 'RETIRER UN CONDUCTEUR' },
  { path: '/changeVehicle', heading: 'CHANGER DE VEHICULE' },
  { path: '/changePaymentDetails', heading: 'CHANGER LES DÉTAILS DE PAIEMENT' },
  { path: '/contractTermination', heading: 'RESILIER LE CONTRAT' },
  { path: '/contractTermination/VA-2041-7735', heading: 'RESILIER LE CONTRAT' },
  { path: '/contact', heading: 'Contact' },
  { path: '/faq', heading: 'FAQ' },
  { path: '/rules', heading: 'Règlement du site' },
  { path: '/personalInformation', heading: 'Politique de confidentialité' },
  { path: '/generalConditions', heading: "Conditions générales d'utilisation" },
  { path: '/cookies', heading: 'Gestion des cookies' },
  { path: '/not-found', heading: 'Page introuvable' },
  { path: '/assurances/auto?x=1', at: '/not-found', heading: 'Page introuvable' },
]

/**
 * Opens every route of §2 as Camille, under its title and heading, and calls `look` on each: first by address, as a
 * bookmark does; home, where a policy is selected, and /changeAddress, which wants an address to change, as a customer gets there.
 */
export async function openAllRoutes(page: Page, look: (path: string) => Promise<void>): Promise<void> {
  const arrive = async ({ path, at = path, heading, title = heading }: Route) => {
    await expect(page).toHaveURL(at)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(`${title} – Vérane Assurance`)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await look(path)
  }
  await page.goto('/')
  await arrive({ path: '/', heading: "Mes Polices d'assurance" })
  const card = page.getByRole('article', { name: 'Vérane Estrel Hybride' })
  await card.getByRole('link', { name: "Couverture d'assurance" }).click()
  await expect(page.getByRole('table')).toBeVisible()

  for (const route of routes) {
    await page.goto(route.path)
    await arrive(route)
  }
  await page.goto('/account')
  await page.getByRole('button', { name: 'Faire un changement' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click()
  await arrive({ path: '/changeAddress', heading: "Changer d'adresse" })
}
