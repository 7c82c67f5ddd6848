import type { Page } from '@playwright/test'
import { request, requestSheet } from '../../apps/web/src/test/requests.ts'
import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { changePaymentDetails } from '../../apps/web/src/test/screens/change-payment-details.ts'
import { changeVehicle } from '../../apps/web/src/test/screens/change-vehicle.ts'
import type { FormScreen } from '../../apps/web/src/test/screens/form-screen.ts'
import { removeDriver } from '../../apps/web/src/test/screens/remove-driver.ts'
import { requestOn, requestsPath } from '../../apps/web/src/test/screens/requests.ts'
import { accountStates, openChangeAddress } from '../states/account.ts'
import { aroundStates, signInStates } from '../states/around.ts'
import { changeStates } from '../states/changes.ts'
import { documentStates } from '../states/documents.ts'
import { helpStates } from '../states/help.ts'
import { manyStates, policies, singleStates } from '../states/homes.ts'
import { requestStates } from '../states/requests.ts'
import { expect, plain, type Group, type States } from '../states/state.ts'
import { terminationStates } from '../states/terminations.ts'
import { uploadStates } from '../states/uploads.ts'
import { openChange } from './change.ts'
import { camille, hugo, karim, louise } from './customers.ts'
import { withoutFirstAnswers, withoutFirstToken } from './first-token.ts'
import { passwordLink } from './forgotten.ts'
import { handsOn } from './hands.ts'
import { bringInOnce } from './operator.ts'
import { ownCustomer } from './own-customer.ts'
import { waitingStates } from './waiting-states.ts'

const withErrors = (screen: FormScreen) => async (page: Page) => {
  const { send, summary } = await openChange(page, 'Vérane Estrel Hybride', screen)
  await send()
  await expect(summary).toBeFocused()
}

const changes: States = {
  'add driver, with a calendar': async (page) => {
    await openChange(page, 'Peugeot e-208 GT', addDriver)
    await page.getByRole('button', { name: /Ouvrir le calendrier.*Date de naissance/ }).click()
    await expect(page.getByRole('grid')).toBeVisible()
  },
  'add driver, refused by the server': async (page) => {
    await page.route(/\/driver$/, (route) => route.fulfill({ status: 500 }))
    const { fill, send } = await openChange(page, 'Peugeot e-208 GT', addDriver)
    await fill()
    await send()
    await expect(page.getByText('Malheureusement')).toBeVisible()
  },
  'add driver, with errors': withErrors(addDriver),
  'remove driver, with errors': withErrors(removeDriver),
  'change vehicle, with errors': withErrors(changeVehicle),
  'change payment details, with errors': withErrors(changePaymentDetails),
  'contract termination, with a reason and its file to add': async (page) => {
    await page.goto('/contractTermination/VA-2041-7735')
    const reason = page.getByLabel('Motif', { exact: true })
    await reason.selectOption('Je vends mon véhicule et suspends mes garanties')
    await expect(page.getByText('Formats acceptés')).toBeVisible()
  },
}

const policyScreens: States = {
  'policies, with payment details open': async (page) => {
    await page.goto('/')
    const card = page.getByRole('article', { name: 'Vérane Estrel Hybride' })
    await card.getByText('Détails de paiement', { exact: true }).click()
    await card.getByRole('button', { name: 'Afficher l’IBAN' }).click()
  },
  'policies, with a menu open': async (page) => {
    await page.goto('/')
    const card = page.getByRole('article', { name: 'Vérane Estrel Hybride' })
    await card.getByRole('button', { name: 'Faire un changement' }).click()
    await expect(card.getByRole('link', { name: 'Changer de véhicule' })).toBeVisible()
  },
  'policies, loading': async (page) => {
    await withoutFirstAnswers(page)
    await page.route('**/api/v1/policy/**', () => undefined)
    await page.goto('/')
    // The first markup says so as well, before anything runs.
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(page.getByText('Chargement de vos contrats…')).toBeAttached()
  },
  coverages: async (page) => {
    await page.goto('/')
    await page.getByRole('link', { name: "Couverture d'assurance" }).first().click()
    await expect(page.getByRole('table')).toBeVisible()
  },
  'documents to download': plain('/documents', 'Mes documents'),
  'documents, with the modal to send one': async (page) => {
    await page.goto('/documents/1')
    const group = page.getByRole('region', { name: 'Vérane Estrel Hybride (GX-418-KM)' })
    await group.getByRole('button', { name: 'Carte grise' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'documents to provide, the policies that owe nothing unfolded': async (page) => {
    await page.goto('/documents/1')
    await page.getByText(/^Autres contrats/).click()
    await expect(page.getByRole('region', { name: 'Citroën Berlingo (FT-290-QD)' })).toBeVisible()
  },
  'documents to provide': plain('/documents/1', 'Mes documents'),
}

const requests = [
  request({
    policyNumber: 'VA-2041-7735',
    status: 'refused',
    reason: 'Il manque le verso du permis de conduire.',
  }),
  request({
    number: 'EA-20261119-4RWD8MTB',
    createdAt: '2026-11-19T10:00:00.000Z',
    policyNumber: 'VA-2041-7735',
    kind: 'changeVehicle',
    status: 'question',
    reason: 'À quelle date avez‑vous acheté ce véhicule ?',
  }),
  request({
    number: 'EA-20261118-9HXQ2KLC',
    createdAt: '2026-11-18T10:00:00.000Z',
    policyNumber: null,
    kind: 'setConsent',
    status: 'done',
  }),
  request({
    number: 'EA-20261012-3VJN7PZE',
    createdAt: '2026-10-12T10:00:00.000Z',
    policyNumber: 'VA-1650-3021',
    kind: 'changeVehicle',
    status: 'withdrawn',
  }),
]
const sheet = requestSheet({
  files: [{ name: 'permis-de-conduire-recto-verso.pdf', sizeBytes: 1_240_000 }],
  history: [
    ...requestSheet().history,
    { status: 'question', at: '2026-11-21T14:05:00.000Z', reason: 'De quelle année est le permis ?' },
    { status: 'sent', at: '2026-11-21T15:05:00.000Z', reason: null },
  ],
})

// Her own bear the machine's time of the first start, which would be another picture each time.
const given = {
  position: 2,
  granted: true,
  channel: 'portal',
  textVersion: '2026-11-02',
  at: '2026-11-21T09:00:00Z',
}
const consents = [given, { ...given, position: 1, granted: false, channel: 'feed', textVersion: null }]

const account: States = {
  'addresses, with the question before a change': async (page) => {
    await page.goto('/account')
    const attached = page.getByText(/Polices? attachées?/)
    await attached.first().click()
    await page.getByRole('button', { name: 'Faire un changement' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'change address, with suggestions': async (page) => {
    await openChangeAddress(page)
    await page.getByRole('combobox').fill('3 rue des Lilas 35700')
    await expect(page.getByRole('option').first()).toBeVisible()
  },
  'change address, with its form': async (page) => {
    await openChangeAddress(page)
    await page.getByRole('combobox').fill('3 rue des Lilas 35700')
    await page.getByRole('option').first().click()
    await expect(page.getByRole('button', { name: 'enregistrer' })).toBeVisible()
  },
  'change password, with errors': async (page) => {
    await page.goto('/account/password')
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
    await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
  },
  'requests, none yet': plain(requestsPath, 'Mes demandes'),
  'requests, of several policies': async (page) => {
    await page.route('**/api/v1/requests/**', (route) => route.fulfill({ json: requests }))
    await plain(requestsPath, 'Mes demandes')(page)
    await expect(page.getByRole('listitem').filter({ hasText: 'Réponse de votre courtier' })).toBeVisible()
  },
  'a request with a question of the broker, about to be withdrawn': async (page) => {
    await page.route('**/api/v1/requests/**', (route) => route.fulfill({ json: sheet }))
    await plain(`${requestsPath}/${sheet.number}`, 'Ajout d’un conducteur')(page)
    await requestOn(handsOn(page)).withdraw.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  preferences: plain('/account/communication', 'Mon Compte'),
  privacy: async (page) => {
    await page.route('**/api/v1/consent/**', (route) => route.fulfill({ json: consents }))
    await plain('/privacy', 'Mes données')(page)
    await expect(page.getByRole('list', { name: 'Mes accords' }).getByRole('listitem')).toHaveCount(2)
  },
  'close account': plain('/account/accountDelete', 'Mon Compte'),
}

const help: States = {
  contact: plain('/contact', 'Contact'),
  'a call-back to book': plain('/callback', 'Rendez-vous téléphonique'),
  claims: async (page) => {
    await plain('/claims', 'Assistance et sinistre')(page)
    // The page for who is not signed in has the same title.
    await expect(page.getByRole('button', { name: 'Imprimer pour la boîte à gants' })).toBeVisible()
  },
  complaint: plain('/complaint', 'Réclamation'),
  'FAQ, with an answer open': async (page) => {
    await page.goto('/faq')
    await page.getByRole('main').locator('summary').first().click()
  },
  'site rules': plain('/rules', 'Règlement du site'),
  'general conditions': plain('/generalConditions', 'Conditions générales d’utilisation'),
  'personal information': plain('/personalInformation', 'Politique de confidentialité'),
  cookies: plain('/cookies', 'Gestion des cookies'),
  'site map': plain('/sitemap', 'Plan du site'),
}

const shell: States = {
  'policies, none yet': policies(0),
  'not found': plain('/not-found', 'Page introuvable'),
  'the error page': async (page) => {
    await page.route('**/api/v1/policy/**', (route) => route.fulfill({ status: 404 }))
    await plain('/', "Désolé, cette page n'est pas disponible")(page)
  },
  unavailable: async (page) => {
    await page.route('/auth/token', (route) => route.fulfill({ status: 503 }))
    await withoutFirstToken(page)
    await plain('/', 'Votre espace est momentanément indisponible')(page)
  },
  // Last, for the cookies are those of all pages.
  'the question about cookies, and a menu': async (page) => {
    await page.context().clearCookies({ name: /^portail_cookies/ })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Vos cookies, votre choix' })).toBeVisible()
    const menu = page.getByRole('button', { name: 'Hugo Leroy' })
    await menu.or(page.getByRole('button', { name: /^Menu/ })).click()
  },
}

const signedOut: States = {
  'sign-in, with the demonstration accounts open': async (page) => {
    await page.goto('/')
    await page.getByText('Comptes de démonstration').click()
  },
  'sign-in, refused': async (page) => {
    await page.goto('/')
    await page.getByLabel('Adresse e-mail').fill('inconnu@exemple.fr')
    await page.getByLabel('Mot de passe', { exact: true }).fill('?')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'forgotten password': plain('/auth/forgotten', 'Mot de passe oublié'),
  'forgotten password, with its letter sent': plain('/auth/forgotten/sent', 'Consultez vos e-mails'),
  'forgotten password, with a new one refused': async (page) => {
    const { accountId, login, lines } = ownCustomer('oublieuse')
    await bringInOnce(accountId, lines)
    await page.goto('/auth/forgotten')
    await page.goto(await passwordLink(page, login.username))
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('faible')
    await page.getByLabel('Confirmez le nouveau mot de passe').fill('faible')
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'signed out': plain('/auth/signed-out', 'Vous êtes déconnecté(e)'),
  'complaint, signed out': plain('/complaint', 'Réclamation'),
  'claims, signed out': plain('/claims', 'Assistance et sinistre'),
  'site map, signed out': plain('/sitemap', 'Plan du site'),
  'help, signed out': plain('/help', 'Aide'),
  'accessibility, signed out': plain('/legal/accessibility', 'Accessibilité'),
  'legal texts, signed out': plain('/legal/rules', 'Règlement du site'),
}

const past: States = {
  'policies, all terminated': policies(2),
  'documents, of terminated policies': plain('/documents', 'Mes documents'),
}

const [all, ends] = ['all', 'first and last'] as const

/** Every screen of the portal and around it, by who may have it before her. */
export const screenStates: Readonly<Record<string, Group>> = {
  'changes of policies': { customer: camille, looks: all, states: changes },
  'changes of policies, answered': { customer: camille, looks: ends, states: changeStates },
  'ending a contract': { customer: camille, looks: ends, states: terminationStates },
  'policies and documents': { customer: camille, looks: all, states: policyScreens },
  'documents, answered': { customer: camille, looks: ends, states: documentStates },
  'sending documents': { customer: camille, looks: ends, states: uploadStates },
  account: { customer: camille, looks: all, states: account },
  'account, answered': { customer: camille, looks: ends, states: accountStates },
  'covers, mandates and premiums': { customer: camille, looks: all, states: waitingStates },
  'requests, as far as they have come': { customer: camille, looks: ends, states: requestStates },
  'help and legal texts': { customer: camille, looks: all, states: help },
  'help, answered': { customer: camille, looks: ends, states: helpStates },
  'a customer of one policy': { customer: karim, looks: ends, states: singleStates },
  'a customer of forty policies': manyStates,
  'between a customer and a screen': { customer: hugo, looks: ends, states: aroundStates },
  'the portal around the screens': { customer: hugo, looks: all, states: shell },
  'a customer of the past': { customer: louise, looks: all, states: past },
  'sessions that do not begin, or are over': { customer: undefined, looks: ends, states: signInStates },
  'before and after a session': { customer: undefined, looks: all, states: signedOut },
}
