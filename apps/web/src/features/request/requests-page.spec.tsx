import { beforeEach, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { ArrivalProvider } from '../../shell/page/arrival.tsx'
import { clio } from '../../test/policy.ts'
import { answer, json, renderScreen, type Answer } from '../../test/render-screen.tsx'
import { request } from '../../test/requests.ts'
import { RequestsPage } from './requests-page.tsx'

const nbsp = '\u00a0'
const list = 'GET /requests/accounts/{accountId}'
const policies = 'GET /policy/accounts/{accountId}'

function open(
  requests: Answer,
  { search = '', cars = json([clio]) }: { search?: string; cars?: Answer } = {},
) {
  return renderScreen(
    <ArrivalProvider>
      <RequestsPage />
    </ArrivalProvider>,
    { path: '/requests', search, answers: { [list]: requests, [policies]: cars } },
  )
}

const several = [
  request({ number: 'EA-4', kind: 'changeVehicle', status: 'refused', reason: 'La carte grise manque.' }),
  request({ number: 'EA-3', kind: 'setConsent', policyNumber: null, status: 'received' }),
  request({
    number: 'EA-2',
    kind: 'uploadDocument',
    policyNumber: 'AV-9',
    status: 'question',
    reason: 'Est‑ce le recto ?',
  }),
  request({ number: 'EA/1', createdAt: '2026-11-19T09:00:00.000Z', status: 'withdrawn' }),
]

beforeEach(() => browser.viewport(1280, 800))

it('lists what was asked for by contract, the newest first: what, number, day in Paris, status, the reason of the broker (decisions §3)', async () => {
  const { getByRole } = await open(json(several))
  await expect.element(getByRole('heading', { level: 1, name: 'Mes demandes' })).toBeVisible()
  const clioRequests = getByRole('region', { name: 'Renault Clio V' })
  await expect.element(clioRequests.getByText('Contrat AV-1')).toBeVisible()
  const groups = getByRole('region').elements()
  expect(groups.map((group) => group.querySelector('h2')?.textContent)).toEqual([
    'Renault Clio V',
    'Votre compte',
    'Contrat AV-9',
  ])
  const rows = getByRole('region').getByRole('listitem').elements()
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `Changement de véhiculeDemande EA-4, 21.11.2026RefuséeRéponse de votre courtier${nbsp}: La carte grise manque.Refaire la demande${nbsp}: Changement de véhicule`,
    'Ajout d’un conducteurDemande EA/1, 19.11.2026Retirée',
    `Choix de prospection commercialeDemande EA-3, 21.11.2026ReçueÉtape${nbsp}1 sur 3`,
    `Document transmisDemande EA-2, 21.11.2026QuestionÉtape${nbsp}2 sur 3Question de votre courtier${nbsp}: Est‑ce le recto ?Répondre${nbsp}: Document transmis`,
  ])
  const link = getByRole('link', { name: 'Ajout d’un conducteur' })
  await expect.element(link).toHaveAttribute('href', '/requests/EA%2F1')
})

it('leads from a question to its answer, and from what was refused to the screen that asks it again', async () => {
  const { getByRole } = await open(json(several))
  const answers = getByRole('link', { name: `Répondre${nbsp}: Document transmis` })
  await expect.element(answers).toHaveAttribute('href', '/contact')
  const again = getByRole('link', { name: `Refaire la demande${nbsp}: Changement de véhicule` })
  await expect.element(again).toHaveAttribute('href', '/changeVehicle')
})

it('keeps a number in one line on a phone and its day below it, and a reason below its request on a desk', async () => {
  const refused = request({ status: 'refused', reason: 'La carte grise manque.' })
  const { getByText } = await open(json([refused]))
  const number = getByText(refused.number, { exact: true })
  await expect.element(number).toBeVisible()
  const top = () =>
    getByText(/La carte grise manque/)
      .element()
      .getBoundingClientRect().top
  await expect.poll(top).toBeGreaterThan(number.element().getBoundingClientRect().bottom)
  await browser.viewport(320, 800)
  const lineHeight = Number.parseFloat(getComputedStyle(number.element()).lineHeight)
  const { height, bottom } = number.element().getBoundingClientRect()
  expect(height).toBeLessThan(2 * lineHeight)
  const day = getByText('21.11.2026', { exact: true }).element()
  expect(day.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom - 1)
})

it('does without the names of the cars when the policies cannot be read', async () => {
  const { getByRole } = await open(json(several), { cars: answer(404) })
  await expect.element(getByRole('region', { name: 'Contrat AV-1' })).toBeVisible()
})

it('shows one contract alone where the address says so, and leads to the others and to all', async () => {
  const { getByRole, getByText } = await open(json(several), { search: '?policy=AV-1' })
  await expect.element(getByRole('region', { name: 'Renault Clio V' })).toBeVisible()
  expect(getByRole('region').elements()).toHaveLength(1)
  const menu = getByRole('button', { name: /^Afficher/ })
  await expect.element(menu).toMatchTextContent('Afficher : Renault Clio V – Contrat AV-1')
  await menu.click()
  await getByRole('link', { name: 'Votre compte' }).click()
  await expect.element(getByText('Choix de prospection commerciale')).toBeVisible()
  expect(getByRole('region').elements()).toHaveLength(1)
  await menu.click()
  await getByRole('link', { name: 'Toutes mes demandes' }).click()
  await expect.poll(() => getByRole('region').elements()).toHaveLength(3)
})

it('says that a contract of the address has no request, with the way to all', async () => {
  const { getByRole } = await open(json(several), { search: '?policy=AV-2' })
  await expect.element(getByRole('heading', { name: 'Aucune demande pour ce contrat' })).toBeVisible()
  await getByRole('link', { name: 'Voir toutes mes demandes' }).click()
  await expect.element(getByRole('region', { name: 'Renault Clio V' })).toBeVisible()
})

it('is twenty requests a page; turning it keeps the focus on its button', async () => {
  const many = Array.from({ length: 21 }, (_, index) => request({ number: `EA-${index}` }))
  const { getByRole, getByText } = await open(json(many))
  const rows = getByRole('region').getByRole('listitem')
  await expect.poll(() => rows.elements()).toHaveLength(20)
  const next = getByRole('button', { name: 'suivant' })
  await next.click()
  await expect.element(getByText('Page 2 sur 2')).toBeVisible()
  await expect.poll(() => rows.elements()).toHaveLength(1)
  await expect.element(next).toHaveFocus()
})

it.each(['?page=0', '?page=9', '?page=x'])('shows the first page for %s in the address', async (search) => {
  const { getByText } = await open(json([request()]), { search })
  await expect.element(getByText('Ajout d’un conducteur')).toBeVisible()
})

it('is empty for somebody who has asked for nothing yet, with the way to the policies', async () => {
  const { getByRole } = await open(json([]))
  const title = getByRole('heading', { name: "Vous n'avez encore fait aucune demande", exact: true })
  await expect.element(title).toBeVisible()
  const home = getByRole('link', { name: 'Voir mes contrats' })
  await expect.element(home).toHaveAttribute('href', '/')
})

it('says that it is loading, and hands a failure to the error page', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<Response>()
  const { getByText } = await open(() => promise)
  await expect.element(getByText('Chargement de vos demandes…')).toBeInTheDocument()
  finish(new Response(null, { status: 404 }))
  await expect.element(getByText('failed to render')).toBeVisible()
})

it('hands an answer of another shape to the error page, and does not wait for ever', async () => {
  const { getByText } = await open(json(null))
  await expect.element(getByText('failed to render')).toBeVisible()
})
