import { beforeEach, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { owed } from '../../../test/documents.ts'
import { policy, vehicle } from '../../../test/policy.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { holdToday } from '../../../test/today.ts'
import { DocumentsToProvide } from './documents-to-provide.tsx'

const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')
const clio = 'Renault Clio V (AB-123-CD)'

async function open(...policies: TabPolicy[]) {
  const page = await renderScreen(<DocumentsToProvide policies={policies} />, {
    path: '/documents/1',
    route: '/documents/:id',
  })
  const regions = () =>
    page
      .getByRole('region')
      .elements()
      .map((region) => plain(region.querySelector('h2')?.textContent ?? null))
  return { ...page, regions, card: page.getByRole('region', { name: clio }) }
}

beforeEach(async () => {
  await browser.viewport(1280, 800)
  return holdToday()
})

it('the policies that owe stand first, however they were sent; the others are folded into one', async () => {
  const page = await open(
    policy({ policyNumber: 'AV-2', risks: [vehicle('EF-456-GH')] }),
    policy({ documents: [owed()] }),
    policy({
      policyNumber: 'AV-3',
      risks: [vehicle('IJ-789-KL')],
      documents: [owed({ status: 'validated' })],
    }),
  )
  await expect.element(page.card).toBeVisible()
  expect(page.regions()).toEqual([clio])
  await page.getByText('Autres contrats (2)\u00a0: rien à envoyer').click()
  await expect.poll(page.regions).toEqual([clio, 'Renault Clio V (EF-456-GH)', 'Renault Clio V (IJ-789-KL)'])
  const folded = page.getByRole('region', { name: 'Renault Clio V (EF-456-GH)' })
  await expect.element(folded.getByText('Aucun document ne vous est demandé pour ce contrat.')).toBeVisible()
  const extra = folded.getByRole('button', { name: 'Ajouter un autre document' })
  await expect.element(extra).toHaveAccessibleDescription('Renault Clio V (EF-456-GH)')
})

it('what was refused comes first, of a policy and of all, and has the only filled button', async () => {
  const page = await open(
    policy({ policyNumber: 'AV-2', risks: [vehicle('EF-456-GH')], documents: [owed({ name: 'Mandat' })] }),
    policy({
      documents: [
        owed({ name: 'Carte grise' }),
        owed({ name: 'Relevé', status: 'not validated' }),
        owed({ name: 'Permis', status: 'rejected' }),
        owed({ name: 'Validé', status: 'validated' }),
      ],
    }),
  )
  await expect.element(page.card).toBeVisible()
  expect(page.regions()).toEqual([clio, 'Renault Clio V (EF-456-GH)'])
  const names = page.card.getByRole('heading', { level: 3 }).elements()
  expect(names.map(({ textContent }) => textContent)).toEqual(['Permis', 'Relevé', 'Carte grise', 'Validé'])
  const grounds = page
    .getByRole('button', { name: /^(Transmettre|Envoyer à nouveau)/ })
    .elements()
    .map((button) => getComputedStyle(button).backgroundColor)
  expect(grounds.filter((ground) => ground === grounds[0])).toHaveLength(1)
})

it('says how many of all documents have come, and until when the others may (§9)', async () => {
  const started = { startDate: '2026-11-01' }
  const page = await open(
    policy({ ...started, documents: [owed({ name: 'Permis' }), owed({ name: 'Reçu', status: 'received' })] }),
    policy({ ...started, policyNumber: 'AV-2', documents: [owed({ name: 'Validé', status: 'validated' })] }),
  )
  await expect.element(page.getByText('2 documents reçus sur 3')).toBeVisible()
  await expect.element(page.getByText('Au plus tard le 02.12.2026')).toBeVisible()
})

it('where nothing is owed, nothing is folded, and that is said', async () => {
  const page = await open(policy(), policy({ policyNumber: 'AV-2', risks: [vehicle('EF-456-GH')] }))
  await expect.element(page.getByText('Vous êtes à jour')).toBeVisible()
  expect(page.regions()).toEqual([clio, 'Renault Clio V (EF-456-GH)'])
  expect(page.getByText(/Autres? contrats?/).elements()).toEqual([])
})

it('a policy says how many of its documents have arrived, and asks for one at a time', async () => {
  const documents = [
    owed({ name: 'Reçu', status: 'received' }),
    owed({ name: 'Validé', status: 'validated', canResend: true }),
    owed({ name: 'Carte grise' }),
    owed({ name: 'Permis', status: 'rejected' }),
    owed({ name: 'Annulé', status: 'cancelled' }),
    owed({ name: 'Autre', fileType: 'autre' }),
  ]
  const { card } = await open(policy({ documents }))
  await expect.element(card.getByText('2 reçus sur 4')).toBeVisible()
  const send = card.getByRole('button', { name: `Transmettre\u00a0: Carte grise, ${clio}` })
  const again = ['Permis', 'Validé'].map((name) =>
    card.getByRole('button', { name: `Envoyer à nouveau\u00a0: ${name}, ${clio}` }),
  )
  const extra = card.getByRole('button', { name: 'Ajouter un autre document' })
  await expect.element(extra).toBeVisible()
  const look = (button: typeof send) => {
    const { backgroundColor, borderColor } = getComputedStyle(button.element())
    return `${backgroundColor} ${borderColor}`
  }
  const [refused, validated] = again.map(look)
  // What was validated, and what nobody asks for, weigh less than what was refused.
  expect(validated).toBe(look(extra))
  expect(new Set([look(send), refused, validated]).size).toBe(3)
})

it('the two « Non conforme » (§4) differ by more than their colour', async () => {
  const documents = [
    owed({ name: 'Permis', status: 'rejected' }),
    owed({ name: 'Relevé', status: 'not validated' }),
  ]
  const { card } = await open(policy({ documents }))
  const entry = (name: string) => card.getByRole('listitem').filter({ hasText: name })
  await expect.element(entry('Permis')).toMatchTextContent(/Document refusé\. Vérifiez/)
  await expect.element(entry('Relevé')).toMatchTextContent(/Document à corriger\. Vérifiez/)
})
