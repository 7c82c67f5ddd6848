import { expect, it } from 'vitest'
import { documentsByYear, documentTitle } from './document-list.ts'

it.each([
  ['Conditions particulières VA-2041-8120.pdf', 'Conditions particulières'],
  ['avis_echeance_2025_VA-2041-8120.PDF', 'Avis echeance 2025'],
  ['Avenant - VA-2041-8120.pdf', 'Avenant'],
  ['Avenant VA-2041-8120 signé.jpeg', 'Avenant VA-2041-8120 signé'],
  ['Conditions générales', 'Conditions générales'],
  ['VA-2041-8120.pdf', 'VA-2041-8120.pdf'],
  ['.pdf', '.pdf'],
])('%s is called « %s » by a person', (fileName, title) => {
  expect(documentTitle(fileName, 'VA-2041-8120')).toBe(title)
})

it('documents stand under their years, the latest first, each in the order they came in', () => {
  const days = ['2025-03-01', '2026-01-02', '2025-09-30']
  expect(documentsByYear(days.map((created) => ({ created })))).toEqual([
    { year: '2026', documents: [{ created: '2026-01-02' }] },
    { year: '2025', documents: [{ created: '2025-03-01' }, { created: '2025-09-30' }] },
  ])
})
