import type { TabPolicy } from '../../api/tab-policy.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answer, json, renderScreen } from '../../test/render-screen.tsx'
import { PoliciesPage } from './policies-page.tsx'

const path = 'GET /policy/accounts/{accountId}'
const nbsp = '\u00a0'

const clio: TabPolicy = {
  policyNumber: 'AV-100001',
  accountId: 'acc-1',
  customerId: 'cus-1',
  state: 'En cours',
  premiumA: 1234.5,
  startDate: '2026-10-30',
  drivers: [
    { principal: false, crm: 1, salutation: null, firstName: null, lastName: null, birthDate: null },
    {
      principal: true,
      crm: 0.5,
      salutation: 'Mme',
      firstName: 'Camille',
      lastName: 'Martin',
      birthDate: null,
    },
  ],
  risks: [
    {
      licensePlate: 'AB-123-CD',
      manufacturer: 'Renault',
      model: 'Clio V',
      guaranteeFormula: 'Tous risques',
      guarantees: [],
    },
  ],
  paymentDetails: {
    id: 'pay-1',
    paymentMethod: 'SEPA',
    bankAccount: { ownerName: 'Camille Martin', bic: 'AGRIFRPP', iban: 'FR7630006000011234567890189' },
  },
  address: { id: 'gar-1', street: '1 rue des Lilas', zip: '75011', city: 'Paris', country: 'France' },
  documents: [],
  pendingRequests: [],
}

const owed = {
  name: 'Carte grise',
  description: '',
  fileType: 'carteGrise',
  status: 'pending' as const,
  canResend: false,
  maxFileNumber: null,
  exactFileNumber: null,
  reason: null,
}

const open = (...policies: Partial<TabPolicy>[]) =>
  renderScreen(<PoliciesPage />, {
    answers: {
      [path]: json(
        policies.map((policy, index) => ({ ...clio, policyNumber: `AV-${index + 1}`, ...policy })),
      ),
    },
  })

beforeEach(() => {
  vi.setSystemTime('2026-11-21T12:00:00Z')
  return () => vi.useRealTimers()
})

test('shows every datum of a policy (§2)', async () => {
  const { getByRole } = await open(clio)
  const card = getByRole('article', { name: 'Renault Clio V' })
  await expect.element(card).toBeVisible()
  const shown = [
    'AB-123-CD',
    'En cours',
    'Tous risques',
    `1\u202f234,50${nbsp}€`,
    'Numéro de contratAV-100001',
    'Date de début30.10.2026',
    'Bonus/Malus0,50',
  ]
  for (const text of shown) expect(card.element().textContent).toContain(text)
})

test('shows no bonus/malus without a principal driver, and no 0 in its place', async () => {
  const { getByRole, getByText } = await open({ drivers: [] })
  await expect.element(getByRole('article')).toBeVisible()
  expect(getByText('Bonus/Malus').elements()).toEqual([])
})

test('a policy whose vehicle is not known yet is still shown', async () => {
  const { getByRole } = await open({ risks: [] })
  await expect.element(getByRole('article', { name: 'Véhicule à préciser' })).toBeVisible()
})

test('bank details are folded away, the IBAN masked until asked for', async () => {
  const { getByRole, getByText } = await open({})
  await getByText('Détails de paiement').click()
  await expect.element(getByText('Camille Martin')).toBeVisible()
  await expect.element(getByText('AGRIFRPP')).toBeVisible()
  await expect.element(getByText('FR76 •••• •••• •••• •••• •••• 189')).toBeVisible()
  await expect.element(getByText('IBAN masqué, se terminant par 189')).toBeInTheDocument()
  await getByRole('button', { name: "Afficher l'IBAN" }).click()
  await expect.element(getByText('FR76 3000 6000 0112 3456 7890 189')).toBeVisible()
})

test('copies the plain IBAN and says so', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { getByRole, getByText } = await open({})
  await getByText('Détails de paiement').click()
  await getByRole('button', { name: "Copier l'IBAN" }).click()
  await expect.element(getByText('IBAN copié')).toBeVisible()
  expect(writeText).toHaveBeenCalledWith('FR7630006000011234567890189')
})

test('a bank account that this tab may not keep is awaited, not missing', async () => {
  const { getByText } = await open({
    paymentDetails: { id: 'pay-1', paymentMethod: 'SEPA', bankAccount: null },
  })
  await getByText('Détails de paiement').click()
  await expect.element(getByText('Chargement des coordonnées bancaires…')).toBeVisible()
})

test('leads to the cover, and keeps which policy was chosen', async () => {
  const { getByRole, getByText } = await open({ policyNumber: 'AV-7' })
  await getByRole('link', { name: "Couverture d'assurance" }).click()
  await expect.element(getByText('now at /coverages')).toBeVisible()
  expect(Object.values(sessionStorage)).toContain('AV-7')
})

test('offers the four changes (§2)', async () => {
  const { getByRole } = await open({})
  await getByRole('button', { name: 'Faire un changement' }).click()
  const entries = getByRole('article').getByRole('list').getByRole('link')
  expect(entries.elements().map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Changer de véhicule', '/changeVehicle'],
    ['Ajouter un conducteur', '/addDriver'],
    ['Retirer un conducteur', '/removeDriver'],
    ['Changer les détails de paiement', '/changePaymentDetails'],
  ])
})

test('offers no change of payment without payment details', async () => {
  const { getByRole, getByText } = await open({ paymentDetails: null })
  await getByRole('button', { name: 'Faire un changement' }).click()
  await expect.element(getByRole('link', { name: 'Retirer un conducteur' })).toBeVisible()
  expect(getByRole('link', { name: 'Changer les détails de paiement' }).elements()).toEqual([])
  expect(getByText('Détails de paiement').elements()).toEqual([])
})

test('leads from an active policy to its termination', async () => {
  const { getByRole } = await open({ policyNumber: 'AV/7' })
  await expect
    .element(getByRole('link', { name: 'Résilier le contrat' }))
    .toHaveAttribute('href', '/contractTermination/AV%2F7')
})

test('says what is under way', async () => {
  const { getByRole } = await open({
    pendingRequests: [
      { kind: 'changeVehicle', number: 'EA-1', createdAt: '2026-11-19T09:30:00.000Z' },
      { kind: 'removeDriver', number: 'EA-2', createdAt: '2026-11-20T09:30:00.000Z' },
    ],
  })
  const card = getByRole('article')
  await expect.element(card.getByText('Changement de véhicule demandé le 19.11.2026')).toBeVisible()
  await expect.element(card.getByText("Retrait d'un conducteur demandé le 20.11.2026")).toBeVisible()
  await expect.element(getByRole('link', { name: 'Résilier le contrat' })).toBeVisible()
})

test('a policy whose termination is under way says so and does not offer it again', async () => {
  const { getByRole, getByText } = await open({
    pendingRequests: [{ kind: 'terminateContract', number: 'EA-1', createdAt: '2026-11-19T09:30:00.000Z' }],
  })
  await expect.element(getByText('Résiliation demandée le 19.11.2026')).toBeVisible()
  expect(getByRole('link', { name: 'Résilier le contrat' }).elements()).toEqual([])
})

test.each(['Résilié', 'Résilié CTX'])(
  'a policy in state %s can be looked at and not changed (§4)',
  async (state) => {
    const { getByRole, getByText } = await open({ state })
    await expect.element(getByRole('link', { name: "Couverture d'assurance" })).toBeVisible()
    await expect.element(getByText(state)).toBeVisible()
    expect(getByRole('button', { name: 'Faire un changement' }).elements()).toEqual([])
    expect(getByRole('link', { name: 'Résilier le contrat' }).elements()).toEqual([])
  },
)

test.each([
  ['2026-10-30', 'Transmettez-nous en ligne les documents demandés dans les 9 jours.'],
  ['2026-10-22', 'Transmettez-nous en ligne les documents demandés dans un délai de 1 jour.'],
  [
    '2026-10-21',
    `Transmettez-nous en ligne les documents demandés sans attendre${nbsp}: il vous reste 0 jour.`,
  ],
])('documents owed since %s are asked for with the days left (§4)', async (startDate, sentence) => {
  const { getByText, getByRole } = await open({ startDate, documents: [owed] })
  await expect.element(getByText('Documents à transmettre')).toBeVisible()
  expect(document.body.textContent).toContain(sentence)
  await expect
    .element(getByRole('link', { name: 'Transmettre les documents' }))
    .toHaveAttribute('href', '/documents/1')
})

test('asks for no documents when every policy is terminated (decisions §2)', async () => {
  const { getByRole, getByText } = await open({ state: 'Résilié CTX', documents: [owed] })
  await expect.element(getByRole('article')).toBeVisible()
  expect(getByText('Documents à transmettre').elements()).toEqual([])
})

test('five policies are one page, without controls (§9)', async () => {
  const { getByRole } = await open({}, {}, {}, {}, {})
  await expect.element(getByRole('article').nth(4)).toBeVisible()
  expect(getByRole('button', { name: 'suivant' }).elements()).toEqual([])
})

test('twelve policies are three pages; turning one keeps the focus and shows the list from the top', async () => {
  await browser.viewport(800, 600)
  const { getByRole, getByText } = await open(...Array.from({ length: 12 }, () => ({})))
  const next = getByRole('button', { name: 'suivant' })
  await next.click()
  await expect.element(getByText('Page 2 sur 3')).toBeVisible()
  await expect.element(next).toHaveFocus()
  expect(getByRole('article').elements()).toHaveLength(5)
  await vi.waitFor(() =>
    expect(getByRole('list').first().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0),
  )
  await next.click()
  expect(getByRole('article').elements()).toHaveLength(2)
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await getByRole('button', { name: 'précédent' }).click()
  await expect.element(getByText('Page 2 sur 3')).toBeVisible()
})

test('somebody without a policy reads why, and what to do', async () => {
  const { getByRole } = await open()
  await expect.element(getByRole('heading', { name: "Vous n'avez pas encore de contrat" })).toBeVisible()
  await expect
    .element(getByRole('link', { name: 'Contacter le service client' }))
    .toHaveAttribute('href', '/contact')
})

test('waits with cards in their final shape and says so once', async () => {
  const { getByRole, getByText } = await renderScreen(<PoliciesPage />, {
    answers: { [path]: () => new Promise<Response>(() => undefined) },
  })
  await expect.element(getByRole('heading', { level: 1, name: "Mes Polices d'assurance" })).toBeVisible()
  expect(getByText("Chargement de vos polices d'assurance…").elements()).toHaveLength(1)
  expect(getByRole('article').elements()).toEqual([])
})

test('a failed load is the error page’s business', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { getByText } = await renderScreen(<PoliciesPage />, { answers: { [path]: answer(404) } })
  await expect.element(getByText('failed to render')).toBeVisible()
  silence.mockRestore()
})
