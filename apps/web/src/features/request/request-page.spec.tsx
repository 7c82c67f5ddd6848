import type { RequestSheet as Sheet } from '@portal/domain/request/request.schema.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { hands } from '../../test/hands.ts'
import { policy } from '../../test/policy.ts'
import { answer, json, problem, renderScreen, signInTooOld, type Answer } from '../../test/render-screen.tsx'
import { requestSheet } from '../../test/requests.ts'
import { requestOn } from '../../test/screens/requests.ts'
import { RequestPage } from './request-page.tsx'

const nbsp = '\u00a0'
const number = 'EA-20261121-7K3QX9FM'
const read = `GET /requests/accounts/{accountId}/request/${number}`
const receipt = `${read}/receipt`
const confirm = 'POST /authentication/accounts/{accountId}/password'
const withdraw = `POST /requests/accounts/{accountId}/request/${number}/withdraw`

const policies = 'GET /policy/accounts/'

const withdrawn = requestSheet({ status: 'withdrawn', mayWithdraw: false })

async function open(reads: Answer | Answer[], others: Record<string, Answer | Answer[]> = {}) {
  const page = await renderScreen(<RequestPage />, {
    path: `/requests/${number}`,
    route: '/requests/:number',
    answers: { [read]: reads, ...others },
  })
  // Its car is asked for beside it.
  const calls = () =>
    page.sent.map(({ method, path }) => `${method} ${path}`).filter((call) => !call.startsWith(policies))
  return { ...page, ...requestOn(hands), calls }
}

beforeEach(() => browser.viewport(1280, 800))

it('shows what was sent, with its files by name and size, and where the request stands (decisions §3)', async () => {
  const sheet = requestSheet({ files: [{ name: 'permis.pdf', sizeBytes: 24_000 }] })
  const { getByRole, getByText } = await open(json(sheet))
  await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Ajout d’un conducteur')
  await expect.poll(() => document.title).toBe('Ma demande – Vérane Assurance')
  const asked = getByRole('region', { name: 'Ce que vous avez demandé' })
  const entries = Array.from(asked.element().querySelectorAll('dl > div'), ({ textContent }) =>
    textContent.replaceAll(/\s/g, ' '),
  )
  expect(entries).toEqual([
    'Véhicule assuréRenault Clio V (AB-123-CD)',
    'ConducteurMme Inès Benali',
    'Fichiers jointspermis.pdf (24 ko)',
    `Numéro de la demande${number}`,
    'Reçue le21 novembre 2026 à 00:30 (heure de Paris)',
    'Numéro de contratAV-1',
  ])
  await expect.element(getByText('Votre demande est entre les mains de votre courtier.')).toBeVisible()
})

it('tells its steps from the first on, with the hour in Paris and the words of the broker', async () => {
  const asks = { status: 'question', at: '2026-11-22T14:05:00.000Z', reason: 'Quel permis ?' } as const
  const history = [...requestSheet().history, asks]
  const { getByRole } = await open(
    json(requestSheet({ status: 'question', reason: asks.reason, history, mayWithdraw: false })),
  )
  const steps = getByRole('region', { name: 'Suivi de la demande' }).getByRole('listitem')
  await expect
    .poll(() => steps.elements().map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')))
    .toEqual([
      'Reçue21 novembre 2026 à 00:30',
      'Transmise21 novembre 2026 à 09:00',
      'Question22 novembre 2026 à 15:05Quel permis ?',
      'FaiteÀ venir',
    ])
  await expect.element(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  await expect.element(getByRole('link', { name: 'Répondre' })).toHaveAttribute('href', '/contact')
  await expect.element(getByRole('button', { name: 'Retirer ma demande' })).not.toBeInTheDocument()
})

it.each([
  ['addDriver', 'Refaire la demande', '/addDriver'],
  ['terminateContract', 'Refaire la demande', '/contractTermination/AV-1'],
  ['changeGarageAddress', 'Refaire la demande', '/changeAddress'],
  ['uploadDocument', 'Renvoyer le document', '/documents/1'],
])('a refused %s says its reason once and offers « %s »', async (kind, name, href) => {
  const reason = 'La carte grise manque.'
  const answer = { status: 'refused', reason } as const
  const history = [...requestSheet().history, { ...answer, at: '2026-11-22T14:05:00.000Z' }]
  const page = await open(json(requestSheet({ kind, ...answer, history, mayWithdraw: false })))
  await expect.element(page.getByText(reason, { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect.element(page.getByRole('link', { name: 'Contacter le service client' })).toBeVisible()
})

it.each(['refused', 'withdrawn'] as const)(
  'a change that is %s has changed nothing, and says so',
  async (status) => {
    const { getByText } = await open(json(requestSheet({ status, mayWithdraw: false })))
    await expect.element(getByText('Elle n’a rien changé à votre contrat.')).toBeVisible()
  },
)

it('names the car that it is about, as far as the contract is known', async () => {
  const own = await open(json(requestSheet()), { [`${policies}{accountId}`]: json([policy()]) })
  await expect.element(own.getByText('Renault Clio V', { exact: true })).toBeVisible()
  await expect.element(own.getByText('AB-123-CD', { exact: true })).toBeVisible()
  const gone = await open(json(requestSheet({ policyNumber: 'AV-9' })), {
    [`${policies}{accountId}`]: json([policy()]),
  })
  await expect.element(gone.getByText('Contrat AV-9', { exact: true })).toBeVisible()
})

it('tells of a termination what has happened and what comes next, with the days of the law', async () => {
  const history = [
    { status: 'received', at: '2026-11-20T23:30:00.000Z', reason: null },
    { status: 'question', at: '2026-11-21T08:00:00.000Z', reason: 'Le certificat est illisible.' },
  ] as const
  const terms = { endDate: '2026-12-21', suspendedFrom: null, refundDays: 30 }
  const { getByRole, getByText } = await open(
    json(
      requestSheet({
        kind: 'terminateContract',
        status: 'question',
        history: [...history],
        termination: { ground: 'after-one-year', ...terms },
      }),
    ),
  )
  await expect.element(getByText(/^21\s?décembre\s?2026$/)).toBeVisible()
  const steps = getByRole('region', { name: 'Suivi de la demande' }).getByRole('list').first()
  await expect
    .poll(() => Array.from(steps.element().children, ({ textContent }) => textContent.replaceAll(/\s/g, ' ')))
    .toEqual([
      'Votre demande est envoyéeLe 21.11.2026',
      'Vérification de votre demandeEn coursVotre courtier attend une précision de votre part.Question, 21 novembre 2026 à 09:00Le certificat est illisible.',
      'Fin de votre contratLe 21.12.2026Jusque‑là, votre contrat reste en cours.',
      'RemboursementAu plus tard le 20.01.2027La part de prime payée pour la période après la fin du contrat.',
    ])
  const now = steps.element().querySelector('[aria-current="step"]')
  expect(now?.textContent).toContain('Vérification de votre demande')
})

it.each([
  ['sent', 'Votre demande est entre les mains de votre courtier.', 1],
  ['done', /^Votre demande a été traitée/, 0],
] as const)(
  'says of a termination without a day that it will be told until its answer has it: %s',
  async (status, standing, times) => {
    const termination = { ground: 'other', endDate: null, suspendedFrom: null, refundDays: null } as const
    const { getByText } = await open(
      json(requestSheet({ kind: 'terminateContract', status, termination, mayWithdraw: false })),
    )
    await expect.element(getByText(standing)).toBeVisible()
    expect(getByText(/^Elle dépend de votre situation/).elements()).toHaveLength(times)
  },
)

it('is withdrawn after a question, is told so and is read again; the focus finds a place', async () => {
  const page = await open([json(requestSheet()), json(withdrawn)], { [withdraw]: answer(204) })
  await page.withdraw.click()
  const question = page.getByRole('dialog', { name: `Retirer cette demande${nbsp}?` })
  await expect.element(question).toMatchTextContent(`Ajout d’un conducteur (${number})`)
  await page.getByRole('button', { name: 'Conserver ma demande' }).click()
  expect(page.calls()).toEqual([read])
  await page.withdrawSurely()
  const told = page.getByRole('status').filter({ hasText: 'Votre demande a été retirée.' })
  await expect.element(told).toBeVisible()
  await expect.element(page.getByText('Cette demande a été retirée.', { exact: false })).toBeVisible()
  await expect.element(page.withdraw).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Suivi de la demande' })).toHaveFocus()
  expect(page.calls()).toEqual([read, withdraw, read])
})

it('says of a change in force that withdrawing it brings back what was there before', async () => {
  const { withdraw, getByText } = await open(json(requestSheet({ kind: 'changePaymentDetails' })))
  await withdraw.click()
  await expect.element(getByText('Ce qui était enregistré avant ce changement sera rétabli.')).toBeVisible()
})

it('asks for the password before a change of bank details is taken back with an old sign-in (RFC 9470)', async () => {
  const page = await open([json(requestSheet({ kind: 'changePaymentDetails' })), json(withdrawn)], {
    [withdraw]: [signInTooOld, answer(204)],
    [confirm]: answer(204),
  })
  await page.withdrawSurely()
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' })
  await dialog.getByLabelText('Mot de passe', { exact: true }).fill('Demo-2026!')
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect.element(page.getByText('Cette demande a été retirée.', { exact: false })).toBeVisible()
  expect(page.calls().filter((call) => call !== read)).toEqual([withdraw, confirm, withdraw])
})

it('undoes new bank details for a day, and says until when', async () => {
  const undoable = requestSheet({ kind: 'changePaymentDetails', undoUntil: '2026-11-22T09:00:00.000Z' })
  const page = await open([json(undoable), json(withdrawn)], { [withdraw]: answer(204) })
  const lead = 'Votre courtier peut utiliser ce compte à partir du 22 novembre 2026 à 10:00 (heure de Paris).'
  await expect.element(page.getByText(lead, { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Annuler ce changement', exact: true }).click()
  const question = page.getByRole('dialog', { name: `Annuler ce changement${nbsp}?` })
  await expect
    .element(question)
    .toMatchTextContent('Ce qui était enregistré avant ce changement sera rétabli.')
  await page.getByRole('button', { name: 'Oui, annuler ce changement' }).click()
  await expect.element(page.getByText('Cette demande a été retirée.', { exact: false })).toBeVisible()
})

it('that could not be withdrawn says so, and stays to be withdrawn', async () => {
  const page = await open(json(requestSheet()), { [withdraw]: problem(503, { code: 'unavailable' }) })
  await page.withdrawSurely()
  const failed = 'Malheureusement, votre demande n’a pas pu être retirée. Réessayez dans un instant.'
  await expect.element(page.getByRole('alert').filter({ hasText: failed })).toBeVisible()
  await expect.element(page.withdraw).toBeVisible()
})

it('of which the broker was quicker says so, and is read again', async () => {
  const done = requestSheet({ status: 'done', mayWithdraw: false })
  const page = await open([json(requestSheet()), json(done)], {
    [withdraw]: problem(409, { code: 'request-begun' }),
  })
  await page.withdrawSurely()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Cette demande est déjà traitée' }))
    .toBeVisible()
  await expect.element(page.getByText('Votre demande a été traitée.', { exact: false })).toBeVisible()
})

it('gives its receipt as a file, or a banner when that fails', async () => {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  const page = await open(json(requestSheet()), {
    [receipt]: [answer(404), () => new Response('%PDF-1.7')],
  })
  await page.receipt.click()
  const failure = 'Le récépissé n’a pas pu être téléchargé. Réessayez dans un instant.'
  await expect.element(page.getByRole('alert').filter({ hasText: failure })).toBeVisible()
  await page.receipt.click()
  await expect.element(page.getByText('Le récépissé est enregistré.')).toBeInTheDocument()
  expect(names).toEqual([`recepisse-${number}.pdf`])
})

it('that is unknown or somebody else’s leads to the page of unknown addresses', async () => {
  const { getByText } = await open(answer(404))
  await expect.element(getByText('now at /not-found')).toBeVisible()
})

it('says that it is loading, and hands another failure to the error page', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<Response>()
  const { getByText } = await open(() => promise)
  await expect.element(getByText('Chargement de votre demande…')).toBeInTheDocument()
  finish(new Response(null, { status: 400 }))
  await expect.element(getByText('failed to render')).toBeVisible()
})

it('hands an answer of another shape to the error page, and does not wait for ever', async () => {
  const { getByText } = await open(json(null))
  await expect.element(getByText('failed to render')).toBeVisible()
})

describe('« Suis‑je couvert ? » of a changed vehicle or an added driver (L112-3)', () => {
  const amendment = { digest: 'a'.repeat(64), fileName: 'Avenant 2.pdf', sizeBytes: 24_000, signed: [] }
  const phone = `01${nbsp}99${nbsp}00${nbsp}20${nbsp}20`
  const covered = (cover: NonNullable<Sheet['cover']>, more: Partial<Sheet> = {}) =>
    json(requestSheet({ kind: 'changeVehicle', mayWithdraw: false, cover, ...more }))
  const toSign = { state: 'to-sign', from: null, isSigned: false } as const
  const panelOf = (page: Awaited<ReturnType<typeof open>>) =>
    page.getByRole('region', { name: `Suis‑je couvert${nbsp}?` })

  it('says that it is asked and not confirmed, who is insured until then, and whom to call', async () => {
    const page = await open(covered({ state: 'asked', from: null, isSigned: false }))
    const panel = panelOf(page)
    await expect.element(panel).toMatchTextContent('Demandé, pas encore confirmé')
    await expect.element(page.getByText('entre les mains de votre courtier')).not.toBeInTheDocument()
    await expect
      .element(panel)
      .toMatchTextContent(
        /Jusque‑là, c’est votre ancien véhicule qui est assuré, et non le nouveau\.\s*Votre demande n’est pas une/,
      )
    await expect.element(panel).toMatchTextContent('Si vous devez rouler avant, appelez‑nous, du lundi au')
    await expect.element(panel.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:0199002020')
    await expect.element(panel.getByRole('button')).not.toBeInTheDocument()
  })

  it('of a driver names the drivers who are insured until then', async () => {
    const page = await open(covered({ state: 'asked', from: null, isSigned: false }, { kind: 'addDriver' }))
    const sentence = 'Jusque‑là, ce sont les conducteurs actuels de votre contrat qui sont assurés'
    await expect.element(panelOf(page)).toMatchTextContent(sentence)
  })

  it('has an amendment saved, signed and sent back, and is read again', async () => {
    const upload = `POST /requests/accounts/{accountId}/request/${number}/amendment`
    const signed = [{ number: 'EA-9', name: 'signé.pdf' }]
    const page = await open(
      [
        covered(toSign, { amendment }),
        covered({ ...toSign, isSigned: true }, { amendment: { ...amendment, signed } }),
      ],
      { [upload]: json({ id: 'EA-9' }) },
    )
    const panel = panelOf(page)
    await expect.element(panel).toMatchTextContent('Avenant à signer, pas encore confirmé')
    // It waits for her, and not for the broker who has it.
    const now = () => document.querySelector('[aria-current="step"]')?.textContent
    await expect.element(page.getByText('À signer', { exact: true })).toBeVisible()
    expect(now()).toBe('Signature attendueÀ faire')
    await expect.element(panel.getByRole('button', { name: 'Télécharger l’avenant' })).toBeVisible()
    await expect.element(panel).toMatchTextContent('Avenant 2.pdf (24 ko)')
    const file = new File(['%PDF-1.7\n\nstartxref\n0\n%%EOF\n'], 'signé.pdf', { type: 'application/pdf' })
    await userEvent.upload(panel.element().querySelector('input[type=file]') ?? panel, file)
    await panel.getByRole('button', { name: 'Envoyer l’avenant signé' }).click()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Votre avenant signé a été envoyé' }))
      .toBeVisible()
    await expect.element(panel).toMatchTextContent('Avenant signé envoyé, pas encore confirmé')
    expect(now()).toMatch(/^Transmise/)
    await expect.element(panel).toMatchTextContent(/Avenant téléchargé.*Avenant lu et signé/)
    await expect.element(panel).not.toMatchTextContent(/Téléchargez|signez/)
    await expect.element(panel.getByRole('listitem').last()).toMatchTextContent('signé.pdf · Demande EA-9')
    const sent = page.sent.find(({ method }) => method === 'POST')
    expect(sent?.body).toMatchObject({
      amendment: amendment.digest,
      upfile: expect.objectContaining({ name: 'signé.pdf' }),
    })
  })

  it('asks with the broker’s question before the amendment is to be signed', async () => {
    const page = await open(covered(toSign, { amendment, status: 'question', reason: 'Quelle plaque ?' }))
    await expect.element(page.getByText('Question', { exact: true }).first()).toBeVisible()
    expect(page.getByText('À signer', { exact: true }).elements()).toEqual([])
  })

  it('says that another amendment took the place of the one she has signed, and takes what signs the new one', async () => {
    const upload = `POST /requests/accounts/{accountId}/request/${number}/amendment`
    const download = `GET /requests/accounts/{accountId}/request/${number}/amendment`
    const other = { ...amendment, digest: 'b'.repeat(64) }
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    onTestFinished(() => click.mockRestore())
    const page = await open([covered(toSign, { amendment }), covered(toSign, { amendment: other })], {
      [upload]: [problem(409, { code: 'amendment-replaced' }), json({ id: 'EA-9' })],
      [download]: () => new Response('%PDF-1.7'),
    })
    const panel = panelOf(page)
    const sign = async () => {
      const file = new File(['%PDF-1.7\n\nstartxref\n0\n%%EOF\n'], 'signé.pdf', { type: 'application/pdf' })
      await userEvent.upload(panel.element().querySelector('input[type=file]') ?? panel, file)
      await panel.getByRole('button', { name: 'Envoyer l’avenant signé' }).click()
    }
    await expect.element(panel).toBeVisible()
    await sign()
    const replaced =
      'Votre courtier a remplacé l’avenant que vous aviez lu. Téléchargez le nouvel avenant, signez‑le, puis envoyez‑le.'
    await expect.element(panel.getByText(replaced)).toBeVisible()
    await expect.element(panel.getByText('Choisir l’avenant signé')).not.toBeInTheDocument()
    await panel.getByRole('button', { name: 'Télécharger l’avenant' }).click()
    await expect.element(panel.getByText(replaced)).not.toBeInTheDocument()
    await sign()
    const sent = page.sent.filter(({ method }) => method === 'POST')
    expect(sent.map(({ body }) => body)).toMatchObject([
      { amendment: amendment.digest },
      { amendment: other.digest },
    ])
  })

  it('that is done still says what is to be signed, and once it is that nothing is left to do', async () => {
    const cover = { state: 'confirmed', from: '2026-11-20', isSigned: false } as const
    const left = await open(covered(cover, { status: 'done', amendment }))
    await expect
      .element(left.getByText('Votre demande a été traitée. Il vous reste à signer l’avenant ci-dessous.'))
      .toBeVisible()
    await expect.element(left.getByText('Vous n’avez plus rien à faire')).not.toBeInTheDocument()
    const signed = [{ number: 'EA-9', name: 'signé.pdf' }]
    const over = await open(covered(cover, { status: 'done', amendment: { ...amendment, signed } }))
    await expect
      .element(over.getByText('Votre demande a été traitée. Vous n’avez plus rien à faire.'))
      .toBeVisible()
  })

  it('says a signed amendment that cannot be sent, which stays to be sent again', async () => {
    const upload = `POST /requests/accounts/{accountId}/request/${number}/amendment`
    const page = await open(covered(toSign, { amendment }), {
      [upload]: problem(409, { code: 'duplicate-file' }),
    })
    const panel = panelOf(page)
    const file = new File(['%PDF-1.7\n\nstartxref\n0\n%%EOF\n'], 'signé.pdf', { type: 'application/pdf' })
    await expect.element(panel).toBeVisible()
    await userEvent.upload(panel.element().querySelector('input[type=file]') ?? panel, file)
    await panel.getByRole('button', { name: 'Envoyer l’avenant signé' }).click()
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Le fichier est déjà joint.' }))
      .toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Envoyer l’avenant signé' })).toBeVisible()
  })

  it.each([
    ['9999-12-03', 'Confirmé : couvert à partir du 3 décembre 9999', 'Avant, c’est votre ancien véhicule'],
    ['2020-12-01', 'Confirmé : couvert depuis le 1er décembre 2020', 'que le nouveau véhicule est couvert.'],
    [null, 'Confirmé : couvert', 'sans nous avoir indiqué depuis quel jour.'],
  ])('confirmed from %s says so in the broker’s name', async (from, title, sentence) => {
    const page = await open(covered({ state: 'confirmed', from, isSigned: false }))
    await expect.element(panelOf(page)).toMatchTextContent(title)
    await expect.element(panelOf(page)).toMatchTextContent(sentence)
  })

  it('is no question of a request without a cover', async () => {
    const page = await open(json(requestSheet({ status: 'refused' })))
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(panelOf(page)).not.toBeInTheDocument()
  })
})
