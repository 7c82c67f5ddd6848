import { beforeEach, expect, it } from 'vitest'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { account } from '../../../test/account.ts'
import { policy as policyOf } from '../../../test/policy.ts'
import { answer, json, renderScreen } from '../../../test/render-screen.tsx'
import { AddressPage } from './address-page.tsx'

const list = 'GET /policy/accounts/{accountId}'
const read = 'GET /account/accounts/{accountId}'
const stored = 'portail:acc-1:addressData'

// A policy is kept at the personal address unless told otherwise.
const work = { id: 'gar-2', street: '8 quai de la Fosse', zip: '44000', city: 'Nantes', country: 'France' }

const policy = (policyNumber: string, more: Partial<TabPolicy> = {}) => policyOf({ policyNumber, ...more })

const elsewhere = policy('AV-2', { address: work })

async function open(...policies: object[]) {
  const page = await renderScreen(<AddressPage />, {
    answers: { [list]: json(policies), [read]: json(account()) },
    path: '/account/address',
  })
  const change = page.getByRole('button', { name: 'Faire un changement' })
  const left = () => expect.element(page.getByText('now at /changeAddress')).toBeVisible()
  return { ...page, change, dialog: page.getByRole('dialog'), left }
}

const kept = () => JSON.parse(sessionStorage.getItem(stored) ?? 'null')

beforeEach(() => sessionStorage.clear())

it('has the heading and the sub-navigation of §2, the personal address and, for each garage, its policies in a list that opens', async () => {
  const { getByRole, getByText } = await open(
    policy('AV-1'),
    elsewhere,
    policy('AV-3', { startDate: '2025-01-02' }),
  )
  await expect.element(getByRole('heading', { level: 1, name: 'Mon Compte' })).toBeVisible()
  const links = getByRole('navigation', { name: 'Rubriques de mon compte' }).getByRole('link').elements()
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Adresse', '/account/address'],
    ['Mot de Passe', '/account/password'],
    ['Gestion des préférences', '/account/communication'],
    ['Supprimer le Compte', '/account/accountDelete'],
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null])
  // Beside the four entries of §2 (decisions §3).
  await expect.element(getByRole('link', { name: 'Mes demandes' })).toHaveAttribute('href', '/requests')
  await expect.element(getByRole('heading', { level: 2, name: 'Adresse personnelle' })).toBeVisible()
  // Saved in capitals (§3), shown as people write it.
  await expect.element(getByText('1 rue des Lilas').first()).toBeVisible()
  expect(getByText('1 RUE DES LILAS').elements()).toEqual([])
  const changes = getByRole('button', { name: 'Faire un changement', exact: true })
  await expect.element(changes.first()).toHaveAccessibleDescription(/^1 rue des Lilas/)
  await expect.element(changes.nth(1)).toHaveAccessibleDescription(/^1 rue des Lilas/)
  await expect.element(getByRole('heading', { level: 2, name: 'Adresse du lieu de garage' })).toBeVisible()
  const garage = getByRole('article', { name: '1 rue des Lilas 75011 Paris' })
  await expect.element(garage.getByText('AV-3')).not.toBeVisible()
  await garage.getByText('Polices attachées', { exact: true }).click()
  await expect.element(garage.getByText('AV-3')).toBeVisible()
  await expect.element(garage.getByText('02.01.2025')).toBeVisible()
  expect(garage.getByText('Renault Clio V').elements()).toHaveLength(2)
  expect(garage.getByText('AB-123-CD').elements()).toHaveLength(2)
  expect(garage.getByText('AV-2').elements()).toEqual([])
  await expect.element(getByRole('article').getByText('Police attachée', { exact: true })).toBeVisible()
})

it('asks before the personal address when a policy has it as well, written otherwise; Non goes nowhere (§4, decisions §2)', async () => {
  const { change, dialog, left } = await open(policy('AV-9', { state: 'Résilié' }), policy('AV-1'), elsewhere)
  await change.first().click()
  await expect.element(dialog.getByText('1 rue des Lilas')).toBeVisible()
  expect(dialog.element().textContent).toMatch(
    /Cette adresse est liée au contrat suivant\u00a0:.*Contrat AV-1.*Voulez-vous continuer\u00a0\?/,
  )
  expect(dialog.element().textContent).not.toMatch(/Contrat AV-[29]/)
  await dialog.getByRole('button', { name: 'Non' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(kept()).toBeNull()
  await change.first().click()
  await dialog.getByRole('button', { name: 'Oui' }).click()
  await left()
  expect(kept()).toEqual({ postalAddress: true, addressId: 'adr-1', policyNumber: 'AV-1' })
})

it('asks when only a terminated policy has the personal address (§4), and names it', async () => {
  const { change, dialog, left } = await open(policy('AV-9', { state: 'Résilié' }), elsewhere)
  await change.first().click()
  await expect.element(dialog.getByText('Renault Clio V, Contrat AV-9')).toBeVisible()
  await dialog.getByRole('button', { name: 'Oui' }).click()
  await left()
  expect(kept()).toMatchObject({ policyNumber: 'AV-2' })
})

it.each([
  ['no policy has the personal address', [elsewhere], 'AV-2'],
  ['there is no policy at all', [], null],
])('goes straight on where %s, over any stale choice (decisions §2)', async (_, policies, policyNumber) => {
  sessionStorage.setItem(stored, '{"postalAddress":false,"addressId":"gar-2","policyNumber":"AV-2"}')
  const { change, left } = await open(...policies)
  await change.first().click()
  await left()
  expect(kept()).toEqual({ postalAddress: true, addressId: 'adr-1', policyNumber })
})

it('always asks before a garage, and changes it under a policy that is not terminated (§4)', async () => {
  const { change, dialog, left } = await open(
    policy('AV-9', { address: work, state: 'Résilié CTX' }),
    elsewhere,
  )
  await change.last().click()
  await dialog.getByRole('button', { name: 'Oui' }).click()
  await left()
  expect(kept()).toEqual({ postalAddress: false, addressId: 'gar-2', policyNumber: 'AV-2' })
})

it.each([
  ['none when all policies are terminated (§2)', 'Résilié', 0],
  ['none of a garage whose policies are all terminated', 'En cours', 2],
])('offers of changes %s', async (_, state, count) => {
  const { getByRole, change } = await open(
    policy('AV-1', { state }),
    policy('AV-2', { state: 'Résilié CTX', address: work }),
  )
  const garage = getByRole('article', { name: '8 quai de la Fosse 44000 Nantes' })
  await expect.element(garage).toBeVisible()
  expect(garage.getByRole('button').elements()).toEqual([])
  expect(change.elements()).toHaveLength(count)
})

it('says once which change of a garage is under way, though each policy there tells of it (decisions §2)', async () => {
  const pendingRequests = [
    { kind: 'changeGarageAddress' as const, number: 'D-1', createdAt: '2026-11-20T09:00:00Z' },
  ]
  const { getByText } = await open(policy('AV-1', { pendingRequests }), policy('AV-2', { pendingRequests }))
  const words = getByText('Changement du lieu de garage demandé le 20.11.2026')
  await expect.element(words).toBeVisible()
  expect(words.elements()).toHaveLength(1)
})

it('a failed load of the account is the error page’s business (§8)', async () => {
  const { getByText } = await renderScreen(<AddressPage />, {
    answers: { [list]: json([]), [read]: answer(404) },
  })
  await expect.element(getByText('failed to render')).toBeVisible()
})
