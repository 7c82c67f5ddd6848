import type { Page } from '@playwright/test'
import { openChangeAddress } from '../states/account.ts'
import { camille } from '../test/customers.ts'
import { expect, test } from '../test/fixtures.ts'

type Route = {
  path: string
  /** Where it ends, when elsewhere. */
  at?: string
  heading: string
  /** In the browser's tab, where it is not the heading. */
  title?: string
}

/** Every route of the specification (§2), opened by address, as a bookmark does. */
const routes: readonly Route[] = [
  { path: '/policies', heading: "Mes Polices d'assurance" },
  { path: '/coverages', heading: "Couverture d'assurance" },
  { path: '/documents', heading: 'Mes documents' },
  { path: '/documents/0', heading: 'Mes documents' },
  { path: '/documents/1', heading: 'Mes documents', title: 'Documents à fournir – Mes documents' },
  { path: '/account', heading: 'Mon Compte' },
  { path: '/account/address', heading: 'Mon Compte' },
  { path: '/account/password', heading: 'Mon Compte', title: 'Mot de Passe' },
  { path: '/account/communication', heading: 'Mon Compte', title: 'Gestion des préférences' },
  { path: '/account/contact', heading: 'Mon Compte', title: 'Mes coordonnées' },
  { path: '/account/sessions', heading: 'Mon Compte', title: 'Mes connexions' },
  { path: '/account/accountDelete', heading: 'Mon Compte', title: 'Supprimer le Compte' },
  { path: '/requests', heading: 'Mes demandes' },
  { path: '/privacy', heading: 'Mes données' },
  { path: '/addDriver', heading: 'AJOUTER UN CONDUCTEUR' },
  { path: '/removeDriver', heading: 'RETIRER UN CONDUCTEUR' },
  { path: '/changeVehicle', heading: 'CHANGER DE VEHICULE' },
  { path: '/changePaymentDetails', heading: 'CHANGER LES DÉTAILS DE PAIEMENT' },
  { path: '/contractTermination', heading: 'RESILIER LE CONTRAT' },
  { path: '/contractTermination/VA-2041-7735', heading: 'RESILIER LE CONTRAT' },
  { path: '/contact', heading: 'Contact' },
  { path: '/callback', heading: 'Rendez-vous téléphonique' },
  { path: '/claims', heading: 'Assistance et sinistre' },
  { path: '/complaint', heading: 'Réclamation' },
  { path: '/faq', heading: 'FAQ' },
  { path: '/rules', heading: 'Règlement du site' },
  { path: '/personalInformation', heading: 'Politique de confidentialité' },
  { path: '/generalConditions', heading: 'Conditions générales d’utilisation' },
  { path: '/cookies', heading: 'Gestion des cookies' },
  { path: '/sitemap', heading: 'Plan du site' },
  { path: '/not-found', heading: 'Page introuvable' },
  { path: '/assurances/auto?x=1', at: '/not-found', heading: 'Page introuvable' },
]

// Words that an English sentence hardly does without, and that no French one has.
const english =
  /\b(the|and|your|you|are|this|that|with|from|please|loading|submit|cancel|close|next|previous|search|required|invalid|missing|must|should|file|upload|password|address|policy|policies|vehicle|driver|error|unknown|name|number|street|city|country|birth|holder|is|not|of|to)\b/i
// What a screen says that has nothing to say: a value missing, a key nobody translated, a stand-in.
const emptyWords =
  /\b(undefined|null|NaN|Infinity|Invalid Date|lorem|ipsum|placeholder)\b|\[object|\$\{|\{\{|en construction|bientôt disponible|prochainement disponible|à compléter|page de remplacement/i
const ruleKey = /\b[a-z]+(-[a-z]+)*-(required|missing|invalid|past|long|short|young|small|large)\b/

test.use({ customer: camille })

test('every route of §2 is a French screen under its own title, complete and without a complaint', async ({
  page,
}) => {
  // Some thirty pages.
  test.setTimeout(120_000)
  const look = async ({ path, at = path, heading, title = heading }: Route) => {
    await expect(page).toHaveURL(at)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(`${title} – Vérane Assurance`)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    const words = await spokenWords(page)
    expect(words.length, `${path} says something`).toBeGreaterThan(20)
    const wrong = words.filter((text) => [english, emptyWords, ruleKey].some((sign) => sign.test(text)))
    expect(wrong, path).toEqual([])
  }
  // Home first, where the policy of the other screens is chosen.
  await page.goto('/')
  await look({ path: '/', heading: "Mes Polices d'assurance" })
  const card = page.getByRole('article', { name: 'Vérane Estrel Hybride' })
  await card.getByRole('link', { name: "Couverture d'assurance" }).click()
  await expect(page.getByRole('table')).toBeVisible()
  for (const route of routes) {
    await page.goto(route.path)
    await look(route)
  }
  await openChangeAddress(page)
  await look({ path: '/changeAddress', heading: 'Changer d’adresse' })
})

/** What the portal's own page shows or has read out; the debug tool beside it speaks to developers. */
function spokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['alt', 'aria-description', 'aria-label', 'placeholder', 'title']
    const root = document.querySelector('#root')
    if (!root) return []
    const texts = Array.from(root.querySelectorAll('*')).flatMap((element) => [
      ...Array.from(element.childNodes)
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent),
      ...attributes.map((name) => element.getAttribute(name)),
    ])
    return texts.map((text) => (text ?? '').trim()).filter((text) => text !== '')
  })
}
