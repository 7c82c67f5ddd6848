import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { PrefetchContext } from '../../shell/link/prefetch.tsx'
import { owed } from '../../test/documents.ts'
import { clio, driver, policy, vehicle } from '../../test/policy.ts'
import { json, renderScreen, type Answer } from '../../test/render-screen.tsx'
import { holdToday } from '../../test/today.ts'
import { PoliciesPage } from './policies-page.tsx'
import '../../ui/block/open-menus.css'

const nbsp = '\u00a0'

beforeEach(holdToday)
// The page of the list that an earlier customer left.
beforeEach(() => sessionStorage.clear())

const openOn = (policies: Answer) =>
  renderScreen(<PoliciesPage />, { answers: { 'GET /policy/accounts/{accountId}': policies } })

const open = (...policies: Partial<TabPolicy>[]) =>
  openOn(json(policies.map((own, index) => policy({ policyNumber: `AV-${index + 1}`, ...own }))))

it('shows every datum of a policy, the changes it offers and its termination (§2)', async () => {
  const { getByRole } = await open({
    ...clio,
    policyNumber: 'AV/7',
    premiumA: 1234.5,
    startDate: '2026-10-30',
    drivers: [driver({ crm: 1 }), driver({ principal: true, crm: 0.5 })],
  })
  const card = getByRole('article', { name: 'Renault Clio V' })
  await expect.element(card).toBeVisible()
  for (const text of [
    'AB-123-CD',
    'En cours',
    'FormuleTous risques',
    `Prime annuelle1\u00a0234,50${nbsp}€ par an`,
    'Numéro de contratAV/7',
    'Date de début30.10.2026',
    'Bonus/Malus0,50',
  ])
    expect(card.element().textContent).toContain(text)
  await card.getByRole('button', { name: 'Faire un changement' }).click()
  const entries = card.getByRole('list').getByRole('link').elements()
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Changer de véhicule', '/changeVehicle'],
    ['Ajouter un conducteur', '/addDriver'],
    ['Retirer un conducteur', '/removeDriver'],
    ['Changer les détails de paiement', '/changePaymentDetails'],
  ])
  const terminate = card.getByRole('link', { name: 'Résilier le contrat' })
  await expect.element(terminate).toHaveAttribute('href', '/contractTermination/AV%2F7')
})

it('tells the same actions of two cards apart, and names plate and state to who hears them (WCAG 2.4.4, 0086)', async () => {
  const { getByRole } = await open(clio, { ...clio, risks: [vehicle('EF-456-GH', 'Zoé')] })
  const zoe = getByRole('article', { name: 'Renault Zoé' })
  await expect.element(zoe).toMatchTextContent('État du contrat : En cours')
  for (const action of [
    zoe.getByRole('link', { name: "Couverture d'assurance", exact: true }),
    zoe.getByRole('button', { name: 'Faire un changement', exact: true }),
    zoe.getByRole('link', { name: 'Résilier le contrat', exact: true }),
    zoe.getByText('Détails de paiement'),
  ])
    await expect.element(action).toHaveAccessibleDescription(/^Renault Zoé Immatriculation\s: EF-456-GH$/)
})

it('saves the attestation of a policy in force from its card, of a terminated one none', async () => {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  const ended = policy({
    ...clio,
    policyNumber: 'AV-2',
    state: 'Résilié',
    risks: [vehicle('EF-456-GH', 'Zoé')],
  })
  const answers = {
    'GET /policy/accounts/{accountId}': json([policy({ ...clio, policyNumber: 'AV-1' }), ended]),
    'GET /policy/accounts/{accountId}/AV-1/attestation': () => new Response('%PDF-1.7'),
  }
  const { getByRole } = await renderScreen(<PoliciesPage />, { answers })
  const attestation = getByRole('button', { name: 'Attestation (PDF)' })
  await expect
    .element(attestation)
    .toHaveAccessibleDescription(/^Renault Clio V Immatriculation\s: AB-123-CD$/)
  await attestation.click()
  await expect
    .element(getByRole('article', { name: 'Renault Clio V' }).getByRole('status'))
    .toMatchTextContent(/^Attestation d’assurance\s: le fichier est enregistré\.$/)
  expect(names).toEqual(['attestation-AV-1.pdf'])
})

it('keeps the place of the attestation before it is there: nothing moves', async () => {
  const { getByRole } = await open(clio)
  const card = getByRole('article')
  const places = () =>
    [
      card.getByRole('button', { name: 'Faire un changement' }),
      card.getByRole('link', { name: 'Résilier le contrat' }),
    ]
      .map((part) => part.element().getBoundingClientRect())
      .map(({ x, y }) => [x, y])
  await expect.element(card).toBeVisible()
  const before = places()
  await expect.element(card.getByRole('button', { name: 'Attestation (PDF)' })).toBeVisible()
  expect(places()).toEqual(before)
})

it.each([
  ['En cours', 1],
  ['Résilié', 0],
])('says of a policy in state %s that a premium is unpaid: %i times (L113-3)', async (state, times) => {
  const page = await open({ ...clio, state, unpaid: { amount: 50, noticeSentOn: '2026-11-02' } })
  const card = page.getByRole('article', { name: 'Renault Clio V' })
  await expect.element(card).toBeVisible()
  const amount = 'Prime impayée\u00a0: 50,00\u00a0€'
  expect(card.getByText(amount).elements()).toHaveLength(times)
  expect(page.getByText(amount).elements()).toHaveLength(2 * times)
  const more = page.getByRole('link', { name: 'Voir ce qui est dû Renault Clio V' })
  expect(more.elements()).toHaveLength(times)
})

it.each([
  [360, 'Clio V'],
  [360, 'Vérane Estrel Hybride Confort'],
])(
  'at %i pixels the state stands beside the name, the plate below, and no figure alone but over its scale',
  async (width, model) => {
    await browser.viewport(width, 800)
    const drivers = [driver({ principal: true, crm: 0.5 })]
    const { getByRole } = await open({ ...clio, drivers, risks: [vehicle('AB-123-CD', model)] })
    const card = getByRole('article')
    await expect.element(card).toBeVisible()
    const [name, state, plate] = [
      card.getByRole('heading'),
      card.getByText('En cours', { exact: true }),
      card.getByText('AB-123-CD'),
    ].map((part) => part.element().getBoundingClientRect())
    expect(state?.top).toBeLessThan(name?.bottom ?? 0)
    expect(state?.left).toBeGreaterThan(name?.right ?? 0)
    expect(plate?.top).toBeGreaterThanOrEqual(name?.bottom ?? 0)
    const figures = ['Formule', 'Prime annuelle', 'Numéro de contrat', 'Date de début']
    const lines = figures.map(
      (term) => card.getByText(term, { exact: true }).element().parentElement?.getBoundingClientRect().bottom,
    )
    for (const line of lines) expect(lines.filter((other) => other === line).length).toBeGreaterThan(1)
  },
)

it('from a tablet on the state has a line of its own below the plate, alone or beside what is waited for', async () => {
  await browser.viewport(768, 800)
  const { getByRole } = await open(clio, { ...clio, policyNumber: 'P-2', documents: [owed()] })
  await expect.element(getByRole('article').nth(1)).toBeVisible()
  for (const card of getByRole('article').all()) {
    const [plate, state] = [card.getByText('AB-123-CD'), card.getByText('En cours', { exact: true })].map(
      (part) => part.element().getBoundingClientRect(),
    )
    expect(state?.top).toBeGreaterThanOrEqual(plate?.bottom ?? 0)
  }
})

it('shows no detail that the broker has not told: vehicle, principal driver, payment', async () => {
  const { getByRole, getByText } = await open({ risks: [], drivers: [], paymentDetails: null })
  const card = getByRole('article', { name: 'Véhicule à préciser' })
  await card.getByRole('button', { name: 'Faire un changement' }).click()
  await expect.element(card.getByRole('link', { name: 'Retirer un conducteur' })).toBeVisible()
  await expect.element(card.getByRole('link', { name: /paiement/ })).not.toBeInTheDocument()
  await expect.element(getByText('Détails de paiement')).not.toBeInTheDocument()
  await expect.element(getByText('Aucun compte bancaire enregistré')).toBeVisible()
  await expect.element(getByText('Bonus/Malus')).not.toBeInTheDocument()
})

it('bank details are folded away, the IBAN masked until asked for, and copied plain', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { getByRole, getByText } = await open(clio)
  await expect.element(getByText('Détails de paiement')).toBeVisible()
  await expect.element(getByText('Mme Camille Martin')).not.toBeInTheDocument()
  await getByText('Détails de paiement').click()
  await expect.element(getByText('Mme Camille Martin')).toBeVisible()
  await expect.element(getByText('AGRIFRPP')).toBeVisible()
  await expect.element(getByText('FR76 •••• •••• •••• •••• •••• 189')).toBeVisible()
  await expect.element(getByText('IBAN masqué, se terminant par 189')).toBeInTheDocument()
  await getByRole('button', { name: 'Afficher l’IBAN' }).click()
  await expect.element(getByText('FR76 3000 6000 0112 3456 7890 189')).toBeVisible()
  await getByRole('button', { name: 'Copier l’IBAN' }).click()
  await expect.element(getByText('IBAN copié')).toBeVisible()
  expect(writeText).toHaveBeenCalledExactlyOnceWith('FR7630006000011234567890189')
})

it('a bank account that this tab may not keep is awaited, not missing', async () => {
  const paymentDetails = { id: 'pay-1', paymentMethod: 'SEPA', bankAccount: null }
  const { getByText } = await open({ paymentDetails })
  await getByText('Détails de paiement').click()
  await expect.element(getByText('Chargement des coordonnées bancaires…')).toBeVisible()
})

it('each change in its menu begins to travel as the button of the menu is reached', async () => {
  const begin = vi.fn(async (_path: string) => undefined)
  const ahead = (
    <PrefetchContext value={begin}>
      <PoliciesPage />
    </PrefetchContext>
  )
  const answers = { 'GET /policy/accounts/{accountId}': json([policy(clio)]) }
  const { getByRole } = await renderScreen(ahead, { answers })
  const button = getByRole('button', { name: 'Faire un changement' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  const paths = ['/changeVehicle', '/addDriver', '/removeDriver', '/changePaymentDetails']
  expect(begin.mock.calls.flat()).toEqual(paths)
})

it('leads to the cover, and keeps which policy was chosen', async () => {
  const { getByRole, getByText } = await open({ policyNumber: 'AV-7' })
  await getByRole('link', { name: "Couverture d'assurance" }).click()
  await expect.element(getByText('now at /coverages')).toBeVisible()
  expect(Object.values(sessionStorage)).toContain('AV-7')
})

it('says what is under way, leads to each request, and offers no second termination', async () => {
  const asked = (kind: TabPolicy['pendingRequests'][number]['kind'], day: number) => ({
    kind,
    number: `EA-${day}`,
    createdAt: `2026-11-${day}T09:30:00.000Z`,
  })
  const { getByRole } = await open(
    { pendingRequests: [asked('changeVehicle', 18), asked('removeDriver', 19)] },
    { pendingRequests: [asked('terminateContract', 20)] },
  )
  const [changed, ending] = [getByRole('article').first(), getByRole('article').last()]
  await expect.element(changed.getByText('Changement de véhicule demandé le 18.11.2026')).toBeVisible()
  const removal = changed.getByRole('link', { name: 'Retrait d’un conducteur demandé le 19.11.2026' })
  await expect.element(removal).toHaveAttribute('href', '/requests/EA-19')
  await expect.element(changed.getByRole('link', { name: 'Résilier le contrat' })).toBeVisible()
  await expect.element(ending.getByText('Résiliation demandée le 20.11.2026')).toBeVisible()
  await expect.element(ending.getByRole('link', { name: 'Résilier le contrat' })).not.toBeInTheDocument()
})

it.each([
  [{ state: 'asked', from: null, isSigned: false }, ', pas encore confirmé'],
  [{ state: 'to-sign', from: null, isSigned: false }, ', avenant à signer'],
  [{ state: 'to-sign', from: null, isSigned: true }, ', pas encore confirmé'],
  [{ state: 'confirmed', from: '2026-12-03', isSigned: false }, ', couvert à partir du 03.12.2026'],
  [{ state: 'confirmed', from: null, isSigned: false }, ', couvert'],
] as const)(
  'a card says in one line where the cover of a change stands: %j (L112-3)',
  async (cover, words) => {
    const createdAt = '2026-11-18T09:30:00.000Z'
    const { getByRole } = await open({
      pendingRequests: [{ kind: 'changeVehicle', number: 'EA-1', createdAt, cover }],
    })
    const line = getByRole('article').getByRole('paragraph').filter({ hasText: 'Changement de véhicule' })
    await expect.element(line).toHaveTextContent(`Changement de véhicule demandé le 18.11.2026${words}EA-1`)
  },
)

it('terminated policies can be looked at and not changed, and nothing is asked for them (§4, decisions §2)', async () => {
  const { getByRole, getByText } = await open(
    { state: 'Résilié' },
    { state: 'Résilié CTX', documents: [owed()] },
  )
  await expect.element(getByRole('link', { name: "Couverture d'assurance" })).toHaveLength(2)
  await expect.element(getByText('Résilié', { exact: true })).toBeVisible()
  await expect.element(getByText('Résilié CTX')).toBeVisible()
  await expect.element(getByRole('button', { name: 'Faire un changement' })).not.toBeInTheDocument()
  await expect.element(getByRole('link', { name: 'Résilier le contrat' })).not.toBeInTheDocument()
  await expect.element(getByText('Documents à transmettre')).not.toBeInTheDocument()
})

it.each([
  ['2026-10-30', 'Transmettez‑nous en ligne les documents demandés dans les 9\u00a0jours.'],
  ['2026-10-22', 'Transmettez‑nous en ligne les documents demandés dans un délai de 1\u00a0jour.'],
  [
    '2026-10-21',
    `Transmettez‑nous en ligne les documents demandés sans attendre${nbsp}: le délai de 30\u00a0jours est écoulé.`,
  ],
])('documents owed since %s are asked for with the days left (§4)', async (startDate, sentence) => {
  const { getByText, getByRole } = await open({ startDate, documents: [owed()] })
  await expect.element(getByText('Documents à transmettre')).toBeVisible()
  expect(document.body.textContent).toContain(sentence)
  const send = getByRole('link', { name: 'Transmettre les documents' })
  await expect.element(send).toHaveAttribute('href', '/documents/1')
})

it('shows how many of the documents asked for have come, and the day the delay ends', async () => {
  const documents = [owed(), owed({ status: 'validated' }), owed({ status: 'received' })]
  const { getByText } = await open({ startDate: '2026-10-30', documents })
  await expect.element(getByText('2 documents reçus sur 3')).toBeVisible()
  await expect.element(getByText('Au plus tard le 30.11.2026')).toBeVisible()
})

it('greets whom the token names, above the heading', async () => {
  const { getByText, getByRole } = await open({})
  const heading = getByRole('heading', { level: 1, name: "Mes Polices d'assurance" }).element()
  const greeting = getByText('Bonjour Camille').element()
  expect(greeting.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('terminated policies come last, with their last premium and what still can be seen of them', async () => {
  const { getByRole, getByText } = await open({ state: 'Résilié CTX', risks: [] }, clio)
  const [first, last] = [getByRole('article').first(), getByRole('article').last()]
  await expect.element(first).toHaveAccessibleName('Renault Clio V')
  await expect.element(first).toMatchTextContent(/Prime annuelle/)
  await expect.element(getByText('Contrats résiliés')).toBeVisible()
  await expect.element(last).toMatchTextContent(/Dernière prime/)
  await expect.element(last).toMatchTextContent(/Ce contrat est résilié. Il ne peut plus être modifié/)
  await expect.element(last).toMatchTextContent(/contentieux à régler/)
})

it('of a contract that she ended here the card says since when it is over', async () => {
  const { getByRole } = await open({ state: 'Résilié', endedOn: '2026-10-03' })
  const card = getByRole('article')
  await expect.element(card).toMatchTextContent(/Résilié le 03.10.2026. Il ne peut plus être modifié/)
  await expect.element(card).not.toMatchTextContent(/CTX/)
})

it('keeps the room of what is drawn: nothing moves when it comes', async () => {
  const { getByRole } = await open(clio)
  const card = getByRole('article')
  await expect.element(card).toBeVisible()
  const before = card.element().getBoundingClientRect().height
  await expect.poll(() => card.element().querySelector('header svg path')).not.toBeNull()
  expect(card.element().getBoundingClientRect().height).toBe(before)
})

it('ten policies are two pages of five (§9); turning one keeps the focus and shows the list from the top', async () => {
  await browser.viewport(800, 600)
  const { getByRole, getByText } = await open(...Array.from({ length: 10 }, () => ({})))
  const next = getByRole('button', { name: 'suivant' })
  await expect.element(getByRole('article')).toHaveLength(5)
  await next.click()
  await expect.element(getByText('Page 2 sur 2')).toBeVisible()
  await expect.element(next).toHaveFocus()
  await expect.element(getByRole('article')).toHaveLength(5)
  const list = getByRole('list').first()
  await expect.poll(() => list.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})

it('somebody without a policy reads why, and what to do', async () => {
  const { getByRole } = await open()
  await expect.element(getByRole('heading', { name: 'Vous n’avez pas encore de contrat' })).toBeVisible()
  const contact = getByRole('link', { name: 'Contacter le service client' })
  await expect.element(contact).toHaveAttribute('href', '/contact')
})

it('waits with cards in their final shape and says so once', async () => {
  const { getByRole, getByText } = await openOn(() => new Promise<Response>(() => undefined))
  await expect.element(getByRole('heading', { level: 1, name: "Mes Polices d'assurance" })).toBeVisible()
  await expect.element(getByText('Chargement de vos contrats…')).toHaveLength(1)
  expect(getByRole('article').elements()).toEqual([])
})

const fleet = Array.from({ length: 40 }, (_, index) => ({
  risks: [vehicle(`FL-1${String(index).padStart(2, '0')}-TT`, index === 30 ? 'Zoé' : 'Clio V')],
  documents: index === 20 ? [owed()] : [],
  state: index === 39 ? 'Résilié' : 'En cours',
}))

it.each([
  [1, '1 document attendu'],
  [2, '2 documents attendus'],
])('says beside the state of a policy that %i of its documents are waited for', async (count, said) => {
  const { getByRole } = await open({ ...clio, documents: Array.from({ length: count }, () => owed()) })
  await expect.element(getByRole('article').getByText(said)).toBeVisible()
})

it('of forty policies the one that owes a document comes first, and any is found by name, plate or number, five a page', async () => {
  const { getByRole, getByLabelText, getByText } = await open(...fleet)
  await expect.element(getByRole('article').first()).toMatchTextContent(/FL-120-TT/)
  await expect.element(getByRole('article')).toHaveLength(5)
  const search = getByLabelText('Rechercher un véhicule')
  await getByRole('button', { name: 'suivant' }).click()
  await search.fill('renault zoe')
  await expect.element(getByRole('status').filter({ hasText: '1 contrat' })).toBeVisible()
  await expect.element(getByRole('article', { name: 'Renault Zoé' })).toHaveLength(1)
  await search.fill('fl112')
  await expect.element(getByRole('article')).toMatchTextContent(/FL-112-TT/)
  await search.fill('AV-40')
  await expect.element(getByRole('article')).toMatchTextContent(/Résilié/)
  await search.fill('licorne')
  await expect.element(getByText('Aucun contrat ne correspond.')).toBeVisible()
})

it('of forty policies those are shown that have something due, and an empty choice is not offered', async () => {
  const { getByRole, getByLabelText } = await open(...fleet)
  await getByLabelText('Documents attendus (1)').click()
  await expect.element(getByRole('article')).toMatchTextContent(/FL-120-TT/)
  await getByLabelText('Résiliés (1)').click()
  await expect.element(getByRole('article')).toMatchTextContent(/FL-139-TT/)
  await expect.element(getByLabelText(/Prime impayée/)).not.toBeInTheDocument()
})

it.each([
  ['a telephone', 360],
  ['a tablet', 768],
])(
  'of forty policies %s shows rows: car, plate and what is due, and unfolds what a card has',
  async (_, width) => {
    await browser.viewport(width, 800)
    const { getByRole } = await open(...fleet)
    const row = getByRole('article').first()
    await expect.element(row.getByText('FL-120-TT')).toBeVisible()
    await expect.element(row.getByText('1 document attendu')).toBeVisible()
    expect(row.element().getBoundingClientRect().height).toBeLessThan(130)
    const cover = row.getByRole('link', { name: "Couverture d'assurance" })
    await expect.element(cover).not.toBeInTheDocument()
    await row.getByRole('heading', { name: 'Renault Clio V' }).click()
    await expect.element(cover).toBeVisible()
    await expect.element(row.getByRole('button', { name: 'Faire un changement' })).toBeVisible()
    await expect
      .element(row.getByRole('link', { name: 'Résilier le contrat' }))
      .toHaveAccessibleDescription('Renault Clio V Immatriculation\u00a0: FL-120-TT')
  },
)

it('of forty policies a desktop shows the cards whole', async () => {
  await browser.viewport(1024, 800)
  const { getByRole } = await open(...fleet)
  const card = getByRole('article').first()
  await expect.element(card.getByRole('link', { name: "Couverture d'assurance" })).toBeVisible()
})

it.each([
  ['the first of three, so that none stands alone', { count: 3, underWay: -1, across: [0] }],
  ['none of four', { count: 4, underWay: -1, across: [] }],
  [
    'the one of three that has something under way, and each beside it',
    { count: 3, underWay: 1, across: [0, 1, 2] },
  ],
  ['that one of four, and the last', { count: 4, underWay: 2, across: [2, 3] }],
  ['the first of five all the same', { count: 5, underWay: 1, across: [0, 1, 2] }],
])('in two columns a line of its own has %s', async (_, { count, underWay, across }) => {
  await browser.viewport(1280, 800)
  // As the skin has them whose sheet is not here.
  const { dataset, style } = document.documentElement
  const { brand } = dataset
  dataset['brand'] = 'lutio'
  style.setProperty('--card-columns', 'repeat(2, minmax(0, 1fr))')
  onTestFinished(() => {
    dataset['brand'] = brand
    style.removeProperty('--card-columns')
  })
  const request = { kind: 'removeDriver', number: 'EA-1', createdAt: '2026-11-20T09:00:00Z' } as const
  const { getByRole } = await open(
    ...Array.from({ length: count }, (_, index) => ({
      risks: [vehicle(`AB-10${index}-CD`)],
      pendingRequests: index === underWay ? [request] : [],
    })),
  )
  await expect.element(getByRole('article').nth(count - 1)).toBeVisible()
  const boxes = getByRole('article')
    .elements()
    .map((card) => card.getBoundingClientRect())
  const widest = Math.max(...boxes.map(({ width }) => width))
  const isAcross = ({ width }: DOMRect) => across.length > 0 && width === widest
  expect(boxes.flatMap((box, index) => (isAcross(box) ? [index] : []))).toEqual(across)
  // In their order, and each line is full.
  expect(boxes.map(({ top }) => top)).toEqual(boxes.map(({ top }) => top).toSorted((a, b) => a - b))
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(across.length + (count - across.length) / 2)
})

it('of more than three policies a telephone shows two whole and what is under way, of the others what they cover and cost, which unfold and stay so for who comes back', async () => {
  await browser.viewport(360, 800)
  const underWay = { kind: 'removeDriver', number: 'EA-1', createdAt: '2026-11-20T09:00:00Z' } as const
  const own = ['P-1', 'P-2', 'P-3', 'P-4', 'P-5'].map((policyNumber, index) => ({
    policyNumber,
    risks: [vehicle(`AB-10${index}-CD`)],
    pendingRequests: index === 3 ? [underWay] : [],
    unpaid: index === 4 ? { amount: 50, noticeSentOn: '2026-11-02' } : null,
  }))
  const first = await open(...own)
  const cards = first.getByRole('article')
  await expect.element(cards.nth(3)).toBeVisible()
  const cover = { name: "Couverture d'assurance" }
  for (const index of [0, 1, 3]) await expect.element(cards.nth(index).getByRole('link', cover)).toBeVisible()
  // What is unpaid is said above all of them, and in its head.
  await expect.element(cards.nth(4).getByText('Prime impayée : 50,00 €')).toBeVisible()
  await expect.element(cards.nth(4).getByRole('link', cover)).not.toBeInTheDocument()
  await expect.element(cards.nth(2).getByText('AB-102-CD')).toBeVisible()
  await expect.element(cards.nth(2).getByText('En cours')).toBeVisible()
  await expect.element(cards.nth(2).getByText('Prime annuelle')).toBeVisible()
  await expect.element(cards.nth(2).getByText('Numéro de contrat')).not.toBeVisible()
  await expect.element(cards.nth(2).getByRole('link', cover)).not.toBeInTheDocument()
  const head = cards.nth(2).getByRole('button', { name: 'Renault Clio V Immatriculation\u00a0: AB-102-CD' })
  await expect.element(head).toHaveAttribute('aria-expanded', 'false')
  await head.click()
  await expect.element(head).toHaveAttribute('aria-expanded', 'true')
  await expect.element(cards.nth(2).getByRole('link', cover)).toBeVisible()
  await first.unmount()
  const again = await open(...own)
  await expect.element(again.getByRole('article').nth(2).getByRole('link', cover)).toBeVisible()
})

it.each([
  ['a telephone shows three policies', 360, 3],
  ['a desktop shows each policy', 1280, 5],
])('%s whole, and has nothing to unfold them with', async (_, width, count) => {
  await browser.viewport(width, 800)
  const { getByRole } = await open(...Array.from({ length: count }, () => clio))
  const last = getByRole('article').nth(count - 1)
  await expect.element(last.getByRole('link', { name: "Couverture d'assurance" })).toBeVisible()
  await expect.element(last.getByRole('button', { name: /^Renault/ })).not.toBeInTheDocument()
})

it('a desktop has a panel with the name over its plate and state, and the figures beside it', async () => {
  await browser.viewport(1280, 800)
  const { getByRole } = await open(clio)
  const card = getByRole('article')
  await expect.element(card).toBeVisible()
  const [name, plate, state, formula] = [
    card.getByRole('heading'),
    card.getByText('AB-123-CD'),
    card.getByText('En cours', { exact: true }),
    card.getByText('Formule', { exact: true }),
  ].map((part) => part.element().getBoundingClientRect())
  if (!name || !plate || !state || !formula) throw new Error('A part of the card is missing.')
  expect(plate.top).toBeGreaterThanOrEqual(name.bottom)
  expect(state.top).toBeGreaterThanOrEqual(plate.bottom)
  expect(formula.left).toBeGreaterThan(Math.max(name.right, plate.right, state.right))
  expect(formula.top).toBeLessThan(state.bottom)
})

it('a telephone has what to look at and what to change on a line each, and the rest of a card on one below', async () => {
  await browser.viewport(360, 800)
  const { getByRole } = await open(clio)
  const card = getByRole('article')
  await expect.element(card.getByRole('button', { name: 'Attestation (PDF)' })).toBeVisible()
  const [cover, change, attestation, end] = [
    card.getByRole('link', { name: "Couverture d'assurance" }),
    card.getByRole('button', { name: 'Faire un changement' }),
    card.getByRole('button', { name: 'Attestation (PDF)' }),
    card.getByRole('link', { name: 'Résilier le contrat' }),
  ].map((action) => action.element().getBoundingClientRect())
  if (!cover || !attestation || !change || !end) throw new Error('An action is missing.')
  for (const { height } of [cover, attestation, change, end]) expect(height).toBeGreaterThanOrEqual(44)
  expect(change.width).toBe(cover.width)
  expect(change.top).toBeGreaterThanOrEqual(cover.bottom)
  expect(attestation.top).toBeGreaterThanOrEqual(change.bottom)
  expect(end.top).toBe(attestation.top)
  expect(end.left).toBeGreaterThanOrEqual(attestation.right)
})

it('a telephone shows what can be changed at its lower edge, with the car named above', async () => {
  await browser.viewport(360, 740)
  const { getByRole } = await open(clio)
  const card = getByRole('article')
  await card.getByRole('button', { name: 'Faire un changement' }).click()
  const list = card.getByRole('list').filter({ hasText: 'Changer de véhicule' })
  await expect.poll(() => Math.round(list.element().getBoundingClientRect().bottom)).toBe(innerHeight)
  expect(list.element().getBoundingClientRect().width).toBe(innerWidth)
  expect(list.element().textContent).toMatch(/^Renault Clio V F?AB-123-CD/)
})

it.each([
  ['one policy', [{}], 'En un geste', 'Télécharger mon attestation', '/documents'],
  [
    'policies that have all ended',
    [{ state: 'Résilié' }, { state: 'Résilié CTX' }],
    'Pour la suite',
    'Obtenir mon relevé d’informations',
    '/documents',
  ],
  ['no policy', [], 'Pour la suite', 'Choisir un rendez‑vous', '/callback'],
] as const)('of %s the page says where one goes on from there', async (_, policies, title, way, to) => {
  const { getByRole } = await open(...policies)
  const ways = getByRole('region', { name: title })
  await expect.element(ways.getByRole('link', { name: way, exact: true })).toHaveAttribute('href', to)
})

it('the only policy in force stands above what is done in one go', async () => {
  const { getByRole } = await open({})
  const ways = getByRole('region', { name: 'En un geste' })
  await expect.element(ways.getByRole('link')).toHaveLength(4)
  const order = ways.element().compareDocumentPosition(getByRole('article').element())
  expect(order & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
})

it('several policies, found by leafing, have what is done in one go above them, an accident first, and no search', async () => {
  const { getByRole, getByLabelText } = await open({}, { state: 'Résilié' })
  await expect.element(getByRole('article')).toHaveLength(2)
  const ways = getByRole('region', { name: 'En un geste' })
  await expect.element(ways.getByRole('link')).toHaveLength(4)
  await expect.element(ways.getByRole('link').first()).toHaveTextContent('Déclarer un sinistre')
  const order = ways.element().compareDocumentPosition(getByRole('article').first().element())
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expect.element(getByLabelText('Rechercher un véhicule')).not.toBeInTheDocument()
})
