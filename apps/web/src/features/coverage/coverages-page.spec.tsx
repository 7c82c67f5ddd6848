import { expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { openChange } from '../../test/change.tsx'
import { policy, vehicle } from '../../test/policy.ts'
import { json, renderScreen } from '../../test/render-screen.tsx'
import { CoveragesPage } from './coverages-page.tsx'

const nbsp = '\u00a0'

const guarantees = [
  { type: 'Bris de glace', description: 'Pare-brise, vitres et toit ouvrant', franchise: 75 },
  { type: 'Vol', description: 'Vol et tentative de vol', franchise: 1250.5 },
  { type: 'Assistance', description: 'Dépannage, 0 km', franchise: 0 },
  { type: 'Responsabilité civile', description: 'Dommages causés à autrui', franchise: null },
]

it('lists the guarantees of the selected policy with franchises in euros, under its vehicle, plate and number (§2)', async () => {
  const risks = [{ ...vehicle('AB-123-CD'), guarantees }]
  const { getByRole, getByText } = await openChange(<CoveragesPage />, { policy: { risks } })
  const table = getByRole('table', { name: 'Garanties du contrat AV-1' })
  await expect.element(table).toBeVisible()
  const rows = table.getByRole('row').elements()
  expect(rows.map((row) => Array.from(row.children, (cell) => cell.textContent))).toEqual([
    ['Garantie', 'Description', 'Franchise'],
    ['Bris de glace', 'Pare-brise, vitres et toit ouvrant', `75,00${nbsp}€`],
    ['Vol', 'Vol et tentative de vol', `1\u202f250,50${nbsp}€`],
    ['Assistance', 'Dépannage, 0 km', 'Sans franchise'],
    ['Responsabilité civile', 'Dommages causés à autrui', 'Non précisée'],
  ])
  for (const text of ['Renault Clio V', 'AB-123-CD', 'Contrat AV-1'])
    await expect.element(getByText(text)).toBeVisible()

  // Still a table to a screen reader on a phone, without sideways scroll.
  await browser.viewport(360, 700)
  await expect.element(getByRole('rowheader', { name: 'Bris de glace' })).toBeVisible()
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

it('says so when no guarantee is known', async () => {
  const { getByRole } = await openChange(<CoveragesPage />, { policy: { risks: [] } })
  await expect.element(getByRole('heading', { name: 'Aucune garantie enregistrée' })).toBeVisible()
})

const openUnchosen = (...policyNumbers: string[]) =>
  renderScreen(<CoveragesPage />, {
    path: '/coverages',
    answers: {
      'GET /policy/accounts/{accountId}': json(
        policyNumbers.map((policyNumber) =>
          policy({ policyNumber, risks: [{ ...vehicle('A'), guarantees }] }),
        ),
      ),
    },
  })

it('shows the only policy there is without a choice, as from a link of the FAQ', async () => {
  const { getByRole } = await openUnchosen('AV-1')
  await expect.element(getByRole('table', { name: 'Garanties du contrat AV-1' })).toBeVisible()
})

it('leads back to the list to choose one of several', async () => {
  const { getByText } = await openUnchosen('AV-1', 'AV-2')
  await expect.element(getByText('now at /')).toBeVisible()
  await expect.element(getByText('Choisissez d’abord un contrat.')).toBeVisible()
})
