import type { Guarantee } from '@portal/domain/policy.schema.ts'
import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { json, renderScreen } from '../../test/render-screen.tsx'
import { CoveragesPage } from './coverages-page.tsx'

const nbsp = '\u00a0'

const guarantees: Guarantee[] = [
  { type: 'Bris de glace', description: 'Pare-brise, vitres et toit ouvrant', franchise: 75 },
  { type: 'Vol', description: 'Vol et tentative de vol', franchise: 1250.5 },
  { type: 'Assistance', description: 'Dépannage, 0 km', franchise: 0 },
  { type: 'Responsabilité civile', description: 'Dommages causés à autrui', franchise: null },
]

const risk = {
  licensePlate: 'AB-123-CD',
  manufacturer: 'Renault',
  model: 'Clio V',
  guaranteeFormula: 'Tous risques',
}

const open = (policyNumber: string | undefined, risks: object[] = [{ ...risk, guarantees }]) =>
  renderScreen(<CoveragesPage />, {
    answers: {
      'GET /policy/accounts/{accountId}': json([
        { policyNumber: 'AV-1', state: 'En cours', documents: [], pendingRequests: [], risks },
      ]),
    },
    state: { policyNumber },
  })

test('lists the guarantees of the selected policy with franchises in euros (§2)', async () => {
  const { getByRole } = await open('AV-1')
  const table = getByRole('table', { name: 'Garanties du contrat AV-1' })
  await expect.element(table).toBeVisible()
  const rows = table
    .getByRole('row')
    .elements()
    .map((row) => Array.from(row.children, (cell) => cell.textContent))
  expect(rows).toEqual([
    ['Garantie', 'Description', 'Franchise'],
    ['Bris de glace', 'Pare-brise, vitres et toit ouvrant', `75,00${nbsp}€`],
    ['Vol', 'Vol et tentative de vol', `1\u202f250,50${nbsp}€`],
    ['Assistance', 'Dépannage, 0 km', 'Sans franchise'],
    ['Responsabilité civile', 'Dommages causés à autrui', 'Sans franchise'],
  ])
})

test('recalls the vehicle, its plate and the contract', async () => {
  const { getByText } = await open('AV-1')
  await expect.element(getByText('Renault Clio V')).toBeVisible()
  await expect.element(getByText('AB-123-CD')).toBeVisible()
  await expect.element(getByText('Contrat AV-1')).toBeVisible()
})

test('stays a table for a screen reader on a phone, without sideways scroll', async () => {
  await browser.viewport(360, 700)
  const { getByRole } = await open('AV-1')
  await expect.element(getByRole('rowheader', { name: 'Bris de glace' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('says so when no guarantee is known', async () => {
  const { getByRole } = await open('AV-1', [])
  await expect.element(getByRole('heading', { name: 'Aucune garantie enregistrée' })).toBeVisible()
})

test.each([undefined, 'AV-of-somebody-else'])(
  'without a policy of one’s own (%s) leads back to the list with a sentence',
  async (policyNumber) => {
    sessionStorage.clear()
    const { getByText } = await open(policyNumber)
    await expect.element(getByText('now at /')).toBeVisible()
    await expect
      .element(getByText("Choisissez d'abord la police concernée, puis reprenez votre demande."))
      .toBeVisible()
  },
)
