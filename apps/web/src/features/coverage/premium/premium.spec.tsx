import { beforeEach, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { openChange } from '../../../test/change.tsx'
import { holdToday } from '../../../test/today.ts'
import { CoveragesPage } from '../coverages-page.tsx'

beforeEach(() => sessionStorage.clear())
beforeEach(holdToday)

/** The day it is held on is 21 November 2026. */
const open = (policy: Partial<TabPolicy>) => openChange(<CoveragesPage />, { policy })

const spaced = (text: string | null | undefined) => text?.replaceAll(/[\u00A0\u202F]/g, ' ')

const unpaid = { amount: 124.8, noticeSentOn: '2026-11-02' }

it('an unpaid premium says what is owed, when the cover stops, when the contract may end, and whom to call (L113-3)', async () => {
  const { getByText, getByRole } = await open({ unpaid })
  await expect.element(getByText(/^Prime impayée/)).toBeVisible()
  const sentence =
    /^Sans paiement, vos garanties seront suspendues à partir du 2\sdécembre\s2026, et votre contrat pourra être résilié à partir du 12\sdécembre\s2026/
  await expect.element(getByText(sentence)).toBeVisible()
  await expect.element(getByText(/une mise en demeure le 2\snovembre\s2026.: 124,80/)).toBeVisible()
  await expect
    .element(getByRole('link', { name: 'Appeler le service client au 01 99 00 20 20' }))
    .toHaveAttribute('href', 'tel:0199002020')
  await expect.element(getByText('Réouverture lundi 23 novembre à 9 h.')).toBeVisible()
})

it.each([
  ['2026-10-22', /^Vos garanties sont suspendues depuis le 21\snovembre\s2026/],
  ['2026-10-23', /^Sans paiement, vos garanties seront suspendues à partir du 22\snovembre\s2026/],
])('a formal notice of %s, thirty days on (L113-3)', async (noticeSentOn, sentence) => {
  const { getByText } = await open({ unpaid: { amount: 50, noticeSentOn } })
  await expect.element(getByText(sentence)).toBeVisible()
})

it.each([
  ['closed', '2026-11-21T09:00:00Z', ['Prendre un rendez‑vous téléphonique', 'Appeler le service client']],
  ['open', '2026-11-23T09:00:00Z', ['Appeler le service client', 'Prendre un rendez‑vous téléphonique']],
])('while customer service is %s the way that leads somewhere comes first (§9)', async (_, now, ways) => {
  vi.setSystemTime(now)
  const { getByRole } = await open({ unpaid })
  const links = getByRole('link', { name: /rendez‑vous téléphonique|Appeler le service client/ })
  await expect.element(links.first()).toBeVisible()
  const texts = links.elements().map(({ textContent }) => textContent.replace(/ au 01.*/, ''))
  expect(texts).toEqual(ways)
})

it('a terminated policy warns of no premium and renews nothing', async () => {
  const renewal = { day: '2027-03-01', premium: 640 }
  const { getByText } = await open({ unpaid, renewal, state: 'Résilié' })
  await expect.element(getByText('Contrat AV-1')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/impayée|renouvellement/)
})

const debit = (day: string, status: 'due' | 'paid' | 'unpaid') => ({ day, amount: 62.4, status })

it('shows the next debit, and the schedule as a table in its order, without sideways scroll on a phone', async () => {
  const { getByRole, getByText } = await open({
    payments: [debit('2026-12-05', 'due'), debit('2026-11-05', 'paid'), debit('2027-03-01', 'due')],
  })
  const card = getByRole('region', { name: 'Vos paiements' })
  await expect.element(card).toBeVisible()
  expect(spaced(card.element().textContent)).toContain('Prochain prélèvement le 5 décembre 2026 : 62,40 €')
  expect(spaced(card.element().textContent)).toContain(
    'dans les 8 semaines, ou dans les 13 mois s’il n’était pas autorisé',
  )
  await getByText('Voir l’échéancier').click()
  const rows = getByRole('table', { name: 'Échéancier du contrat AV-1' }).getByRole('row').elements()
  expect(rows.map((row) => Array.from(row.children, (cell) => spaced(cell.textContent)))).toEqual([
    ['Jour', 'Prélèvement', 'État'],
    ['5 novembre 2026', '62,40 €', 'Payé'],
    ['5 décembre 2026', '62,40 €', 'À venir'],
    ['1er mars 2027', '62,40 €', 'À venir'],
  ])
  await browser.viewport(360, 700)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

it('shows the renewal: old and new premium, coefficient, surcharges and reductions, until when it is refused, and the ways (A121-1, L113-15-1)', async () => {
  const { getByRole, getByText } = await open({
    premiumA: 612.4,
    renewal: {
      day: '2027-03-01',
      premium: 640,
      referencePremium: 1280,
      crm: 0.5,
      netPremium: 640,
      adjustments: [
        { label: 'Majoration usage professionnel', amount: 32.5 },
        { label: 'Réduction deuxième véhicule', amount: -32.5 },
      ],
      noticeSentOn: '2026-12-20',
    },
  })
  const card = getByRole('region', { name: 'Votre renouvellement du 1er mars 2027' })
  await expect.element(card).toBeVisible()
  const values = Array.from(card.element().querySelectorAll('dl > div'), ({ children }) =>
    Array.from(children, ({ textContent }) => spaced(textContent)),
  )
  expect(values).toEqual([
    ['Prime à partir de ce jour', '640,00 € soit +27,60 €'],
    ['Refus du renouvellement', 'jusqu’au 9 janvier 2027'],
    ['Prime actuelle', '612,40 € par an'],
    ['Prime de référence', '1 280,00 €'],
    ['Bonus/Malus', '0,50'],
    ['Prime après coefficient', '640,00 €'],
    ['Majoration usage professionnel', '+32,50 €'],
    ['Réduction deuxième véhicule', '-32,50 €'],
    ['Avis d’échéance envoyé le', '20 décembre 2026'],
  ])
  await expect
    .element(card.getByRole('link', { name: 'Résilier le contrat' }))
    .toHaveAttribute('href', '/contractTermination/AV-1')
  await expect
    .element(card.getByRole('link', { name: 'Mes documents' }))
    .toHaveAttribute('href', '/documents')
  await expect.element(getByText(/^Vous pouvez refuser ce renouvellement sans motif/)).toBeVisible()
})

it('the renewal is told above what is covered until then, and what stands below is led to', async () => {
  const { getByRole } = await open({ renewal: { day: '2027-03-01', premium: 640 } })
  await getByRole('link', { name: 'Votre renouvellement du 1er mars 2027' }).click()
  await expect.element(getByRole('heading', { name: 'Votre renouvellement du 1er mars 2027' })).toHaveFocus()
  expect(location.hash).toBe('#renewal')
})

it('a renewal that can be refused no more says until when it could, and the way that is always open', async () => {
  const { getByText } = await open({ renewal: { day: '2026-12-31', premium: 640 } })
  await expect.element(getByText('possible jusqu’au 31 octobre 2026')).toBeVisible()
  expect(document.body.textContent).not.toContain('Vous pouvez refuser')
  await expect.element(getByText(/^Après un an, vous pouvez aussi résilier à tout moment/)).toBeVisible()
})
