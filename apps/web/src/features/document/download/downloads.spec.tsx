import type { Document } from '@portal/domain/document/document.schema.ts'
import { expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { policy, vehicle } from '../../../test/policy.ts'
import { json, renderScreen } from '../../../test/render-screen.tsx'
import { Downloads } from './downloads.tsx'

const file = (fileName: string, created: string): Document => ({
  id: fileName,
  fileName,
  created,
  sizeBytes: 24_000,
  mediaType: 'application/pdf',
})

async function open(...documents: Document[]) {
  return openAll([policy()], documents)
}

async function openAll(policies: TabPolicy[], documents: Document[]) {
  const lists = policies.map(
    ({ policyNumber }) => `GET /document/accounts/{accountId}/policy/${policyNumber}`,
  )
  const page = await renderScreen(<Downloads policies={policies} />, {
    answers: Object.fromEntries(lists.map((list) => [list, json(documents)])),
  })
  const headings = (level: number) =>
    page
      .getByRole('heading', { level })
      .elements()
      .map(({ textContent }) => textContent)
  return { ...page, headings }
}

it('a document bears the name that a person would use; who hears it has the file’s and the car', async () => {
  await browser.viewport(1280, 800)
  const page = await open(file('Conditions particulières AV-1.pdf', '2026-05-04'))
  const button = page.getByRole('button', { name: 'Conditions particulières AV-1.pdf' })
  await expect.element(button).toHaveAccessibleDescription('Renault Clio V (AB-123-CD)')
  await expect.element(page.getByText('Conditions particulières', { exact: true })).toBeVisible()
  await expect.element(page.getByText('PDF, 24\u00a0ko', { exact: true })).toBeVisible()
  expect(page.headings(4)).toEqual([])
})

it('attestation and mémo stand above the documents, which stand under their years', async () => {
  await browser.viewport(1280, 800)
  const days = ['2025-03-01', '2026-01-02', '2025-09-30']
  const page = await open(...days.map((day) => file(`${day}.pdf`, day)))
  await expect.poll(() => page.headings(4)).toEqual(['2026', '2025'])
  expect(page.headings(3)).toEqual(['Attestation et papiers à jour', 'Documents du contrat'])
  const names = page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names.slice(0, 2)).toEqual(['Attestation d’assurance', 'Mémo véhicule assuré'])
})

it('a phone shows four of all years together, and the year of the fifth with it (§9)', async () => {
  await browser.viewport(360, 800)
  const days = ['2026-01-05', '2026-01-04', '2026-01-03', '2026-01-02', '2025-01-01']
  const page = await open(...days.map((day) => file(`${day}.pdf`, day)))
  const fifth = page.getByRole('button', { name: '2025-01-01.pdf' })
  await expect.element(page.getByRole('button', { name: '2026-01-02.pdf' })).toBeVisible()
  expect(fifth.elements()).toEqual([])
  expect(page.getByRole('heading', { name: '2025' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Voir plus' }).click()
  await expect.element(fifth).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: '2025' })).toBeVisible()
})

it.each([
  ['more than three contracts a desktop shows three', 1280, 3, ['Clio V', 'Zoé', 'Captur', 'Twingo']],
  ['more than two contracts a phone shows the first', 360, 1, ['Clio V', 'Zoé', 'Captur']],
])('of %s whole; the others are folded to their titles', async (_, width, whole, models) => {
  await browser.viewport(width, 800)
  const policies = models.map((model, index) =>
    policy({ policyNumber: `AV-${index + 1}`, risks: [vehicle(`AB-12${index}-CD`, model)] }),
  )
  const page = await openAll(policies, [file('Attestation.pdf', '2026-05-04')])
  const of = (index: number) =>
    page.getByRole('region', { name: `Renault ${models[index]} (AB-12${index}-CD)` })
  const attestation = { name: 'Attestation.pdf' }
  await expect.element(of(whole - 1).getByRole('button', attestation)).toBeVisible()
  const last = of(models.length - 1)
  await expect.element(last.getByRole('button', attestation)).not.toBeInTheDocument()
  await last.getByRole('heading', { level: 2 }).click()
  await expect.element(last.getByRole('button', attestation)).toBeVisible()
  await expect.element(last.getByText(`Contrat AV-${models.length}`)).toBeVisible()
})
