import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  answer,
  json,
  problem,
  renderScreen,
  signInTooOld,
  type Answer,
} from '../../../test/render-screen.tsx'
import { requestSheet } from '../../../test/requests.ts'
import { RequestPage } from '../request-page.tsx'

const number = 'EA-20261121-7K3QX9FM'
const read = `GET /requests/accounts/{accountId}/request/${number}`
const download = `${read}/mandate`
const send = `POST /requests/accounts/{accountId}/request/${number}/mandate`
const confirm = 'POST /authentication/accounts/{accountId}/password'

const waiting = (sentAt: string | null = null) =>
  requestSheet({ kind: 'changePaymentDetails', mandate: { sentAt } })
const signed = new File(['%PDF-1.7 signed'], 'mandat-signé.pdf')

async function open(reads: Answer | Answer[], others: Record<string, Answer | Answer[]> = {}) {
  const page = await renderScreen(<RequestPage />, {
    path: `/requests/${number}`,
    route: '/requests/:number',
    answers: { [read]: reads, ...others },
  })
  const card = page.getByRole('region', { name: 'Mandat de prélèvement' })
  const input = () => card.element().querySelector('input')
  /** Chooses a file as the system's dialog would. */
  const choose = (file: File) => {
    const field = input()
    if (!field) throw new Error('There is nothing to choose with')
    const files = new DataTransfer()
    files.items.add(file)
    field.files = files.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { ...page, card, choose }
}

beforeEach(() => browser.viewport(1280, 800))

it('says that a mandate is to be signed, and that debits stay on the former account until then', async () => {
  const { getByText, getByRole } = await open(json(waiting()))
  await expect
    .element(
      getByText(
        'Le nouveau titulaire du compte doit signer le mandat ci-dessous. Jusque‑là, les prélèvements continuent sur l’ancien compte.',
      ),
    )
    .toBeVisible()
  await expect.element(getByText('À signer', { exact: true })).toBeVisible()
  await expect
    .element(getByRole('region', { name: 'Suivi de la demande' }).getByRole('listitem').nth(2))
    .toHaveAttribute('aria-current', 'step')
})

it('gives the mandate once she has shown that it is her, in the skin of the page', async () => {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  const { getByRole, sent } = await open(json(waiting()), {
    [download]: [signInTooOld, () => new Response('%PDF-1.7')],
    [confirm]: answer(204),
  })
  await getByRole('button', { name: 'Télécharger le mandat' }).click()
  const dialog = getByRole('dialog', { name: 'Confirmez que c’est bien vous' })
  await dialog.getByLabelText('Mot de passe', { exact: true }).fill('Demo-2026!')
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect.poll(() => names).toEqual([`mandat-${number}.pdf`])
  const asked = sent.findLast(({ path }) => path.endsWith('/mandate'))
  expect(asked?.headers.get('portal-brand')).toBe('verane')
})

it('sends the signed mandate, is told so and says on the page since when it is there', async () => {
  const { card, choose, getByRole, getByText, sent } = await open(
    [json(waiting()), json(waiting('2026-11-21T09:00:00.000Z'))],
    { [send]: answer(204) },
  )
  await expect.element(card).toBeVisible()
  choose(new File(['MZ'], 'mandat.exe'))
  await expect.element(card.getByText(/Format de fichier non valide/)).toBeVisible()
  choose(signed)
  await expect.element(card.getByRole('button', { name: 'Retirer mandat-signé.pdf' })).toBeVisible()
  await card.getByRole('button', { name: 'Envoyer le mandat signé' }).click()
  await expect
    .element(getByRole('status').filter({ hasText: 'Nous avons bien reçu le mandat signé.' }))
    .toBeVisible()
  await expect
    .element(getByText('Mandat signé envoyé le 21 novembre 2026 à 10:00.', { exact: false }))
    .toBeVisible()
  await expect.element(card.getByRole('heading', { name: 'Mandat de prélèvement' })).toHaveFocus()
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it.each([
  ['too-many-files', 'Vous avez déjà envoyé 4 fichiers pour ce mandat.'],
  ['mandate-over', 'Cette demande est terminée'],
  ['empty-file', 'Malheureusement, le mandat signé n’a pas pu être envoyé.'],
])('tells a refusal %s in words that help, and keeps the file', async (code, sentence) => {
  const { card, choose, getByRole } = await open(json(waiting()), { [send]: problem(409, { code }) })
  await expect.element(card).toBeVisible()
  choose(signed)
  await card.getByRole('button', { name: 'Envoyer le mandat signé' }).click()
  await expect.element(getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Retirer mandat-signé.pdf' })).toBeVisible()
})

it.each(['done', 'refused', 'withdrawn'] as const)('asks for no mandate once it is %s', async (status) => {
  const { card, getByRole } = await open(
    json(requestSheet({ kind: 'changePaymentDetails', status, mandate: { sentAt: null } })),
  )
  await expect.element(getByRole('region', { name: 'Suivi de la demande' })).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})
