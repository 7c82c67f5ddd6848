import type { Guarantee } from '@portal/domain/policy/policy.schema.ts'
import { beforeEach, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { openChange } from '../../test/change.tsx'
import { driver, policy, vehicle } from '../../test/policy.ts'
import { json, renderScreen } from '../../test/render-screen.tsx'
import { CoveragesPage } from './coverages-page.tsx'

// The choice that another file's screens have left in the tab.
beforeEach(() => sessionStorage.clear())

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
    ['Vol', 'Vol et tentative de vol', `1\u00a0250,50${nbsp}€`],
    ['Assistance', 'Dépannage, 0 km', 'Sans franchise'],
    ['Responsabilité civile', 'Dommages causés à autrui', 'Non précisée'],
  ])
  for (const text of ['Renault Clio V', 'AB-123-CD', 'Contrat AV-1'])
    await expect.element(getByText(text)).toBeVisible()

  // Still a table to a screen reader on a phone, without sideways scroll.
  await browser.viewport(360, 700)
  await expect.element(getByRole('rowheader', { name: 'Bris de glace' })).toBeVisible()
  await expect.poll(() => table.element().getBoundingClientRect().right).toBeLessThanOrEqual(360)
  for (const { scrollWidth } of [document.documentElement, table.element()])
    expect(scrollWidth).toBeLessThanOrEqual(360)
})

const named = (...types: string[]): Guarantee[] =>
  types.map((type) => ({ type, description: `Ce que couvre : ${type}`, franchise: 0 }))

const openNamed = (guarantees: Guarantee[], change = {}) =>
  openChange(<CoveragesPage />, {
    policy: { risks: [{ ...vehicle('AB-123-CD'), guaranteeFormula: 'Tiers Plus', guarantees }], ...change },
  })

it('names the formula, and keeps guarantees that serve the same together without a row more', async () => {
  const { getByRole, getByText } = await openNamed(
    named('Responsabilité civile', 'Vol', 'Assistance', 'Bris de glace', 'Option Sérénité'),
  )
  await expect.element(getByRole('heading', { name: 'Votre formule Tiers Plus' })).toBeVisible()
  await expect.element(getByText(`5${nbsp}garanties, dont 5 sans franchise`)).toBeVisible()
  const groups = ['Vous et les autres', 'Votre voiture', 'Le coup de main', 'Et aussi']
  const rows = groups.map((name) =>
    getByRole('rowgroup', { name })
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['Responsabilité civile'],
    ['Vol', 'Bris de glace'],
    ['Assistance'],
    ['Option Sérénité'],
  ])
})

it('draws franchises to one scale, the same on every contract, which it says', async () => {
  const some = [75, 450, 0, null].map((franchise, index) => ({
    type: `Garantie ${index}`,
    description: '',
    franchise,
  }))
  const { getByRole, getByText } = await openNamed(some)
  await expect.element(getByText(/pleine, une barre vaut 500,00/)).toBeVisible()
  const bars = getByRole('table').element().querySelectorAll('td:last-child svg')
  const widths = Array.from(bars, (bar) => bar.querySelector('rect:not([data-part])')?.getAttribute('width'))
  expect(widths).toEqual(['15%', '90%'])
})

it('draws nothing beside the one franchise of a contract, which has none to be compared with', async () => {
  const { getByRole, getByText } = await openNamed([
    { type: 'Bris de glace', description: '', franchise: 75 },
    { type: 'Assistance', description: '', franchise: 0 },
  ])
  await expect.element(getByText('La franchise est ce qui reste à votre charge.')).toBeVisible()
  await expect.element(getByText(/75,00/)).toBeVisible()
  expect(getByRole('table').element().querySelector('td svg')).toBeNull()
})

it('says plainly what a policy does not cover, as far as its guarantees tell', async () => {
  const { getByRole } = await openNamed(
    named(
      'Responsabilité civile',
      'Défense et recours',
      'Protection du conducteur',
      'Assistance',
      'Bris de glace',
    ),
  )
  const card = getByRole('region', { name: 'Ce que ce contrat ne couvre pas' })
  await expect.element(card.getByRole('listitem').first()).toBeVisible()
  const missing = card.getByRole('listitem').elements()
  expect(missing.map(({ textContent }) => textContent)).toEqual([
    'Votre voiture, si vous êtes responsable de l’accident',
    'Le vol de votre voiture',
    'L’incendie de votre voiture',
    'Une voiture pendant les réparations',
  ])
  await expect.element(card).toMatchTextContent(/dommage que vous causez volontairement \(article\sL113-1/)
  await expect
    .element(card.getByRole('link', { name: 'Voir les documents du contrat' }))
    .toHaveAttribute('href', '/documents')
})

it('lists nothing as missing beside a guarantee whose name it does not understand', async () => {
  const { getByRole } = await openNamed(named('Responsabilité civile', 'Option Sérénité'))
  const card = getByRole('region', { name: 'Ce que ce contrat ne couvre pas' })
  await expect.element(card).toBeVisible()
  expect(card.getByRole('listitem').elements()).toEqual([])
})

it('does not say of an ended policy what it does not cover', async () => {
  const { getByRole } = await openNamed(named('Responsabilité civile'), { state: 'Résilié' })
  await expect.element(getByRole('table')).toBeVisible()
  expect(getByRole('region', { name: 'Ce que ce contrat ne couvre pas' }).elements()).toEqual([])
})

it('says so when no guarantee is known', async () => {
  const { getByRole } = await openChange(<CoveragesPage />, { policy: { risks: [] } })
  await expect.element(getByRole('heading', { name: 'Aucune garantie enregistrée' })).toBeVisible()
})

const openBonus = (crm: number | null, change = {}) =>
  openChange(<CoveragesPage />, {
    policy: {
      drivers: [driver({ principal: true, firstName: 'Zoé', crm }), driver({ firstName: 'Paul', crm: 3 })],
      ...change,
    },
  })

it('shows the bonus/malus on its scale, and what the next due date makes of it (annex to A121-1)', async () => {
  const { getByRole } = await openBonus(0.85)
  const card = getByRole('region', { name: 'Bonus/Malus de Zoé Martin' })
  await expect
    .element(card.getByRole('img', { name: 'Coefficient 0,85, sur une échelle de 0,50 à 3,50' }))
    .toBeVisible()
  await expect.element(card).toMatchTextContent(/Vous payez 15 % de moins que la prime de référence/)
  const values = Array.from(card.element().querySelectorAll('dl > div'), ({ children }) =>
    Array.from(children, ({ textContent }) => textContent),
  )
  expect(values).toEqual([
    ['Sans sinistre responsable', '0,80'],
    ['Après un sinistre partiellement responsable', '0,95'],
    ['Après un sinistre responsable', '1,06'],
  ])
})

it.each([
  [0.5, /le premier sinistre responsable est sans effet/],
  [1.25, /le coefficient revient à 1,00/],
])('says what years without claim do to a coefficient of %s', async (crm, said) => {
  const { getByRole } = await openBonus(crm)
  await expect.element(getByRole('region', { name: 'Bonus/Malus de Zoé Martin' })).toMatchTextContent(said)
})

it('a terminated policy has its coefficient but no next due date', async () => {
  const { getByRole } = await openBonus(1, { state: 'Résilié' })
  const card = getByRole('region', { name: 'Bonus/Malus de Zoé Martin' })
  await expect.element(card).toMatchTextContent(/Vous payez la prime de référence/)
  expect(card.element().textContent).not.toContain('prochaine échéance')
})

it('has no such card where the coefficient is not known', async () => {
  const { getByText, getByRole } = await openBonus(null)
  await expect.element(getByText('Contrat AV-1')).toBeVisible()
  expect(
    getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Votre formule Tous risques', 'Aucune garantie enregistrée'])
})

it('leads past the guarantees on a telephone, with the focus on what is led to', async () => {
  await browser.viewport(360, 800)
  const { getByRole } = await openBonus(0.9, { risks: [{ ...vehicle('A'), guarantees }] })
  const ways = getByRole('navigation', { name: 'Sommaire' }).getByRole('link')
  await expect.element(ways.first()).toBeVisible()
  expect(ways.elements().map(({ textContent }) => textContent)).toEqual([
    'Ce qui n’est pas couvert',
    'Bonus/Malus',
  ])
  // None has to be looked for beyond the edge.
  expect(ways.last().element().getBoundingClientRect().right).toBeLessThanOrEqual(360)
  await ways.last().click()
  await expect.element(getByRole('heading', { name: 'Bonus/Malus de Zoé Martin' })).toHaveFocus()
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
