import { expect, it } from 'vitest'
import { testOutbox } from '../../test/outbox/outbox.ts'
import { oweNotices } from '../outbox.ts'
import type { FeedFacts, FeedNotice } from './feed-notice.ts'

const outbox = await testOutbox()

async function mailOf(notice: FeedNotice, facts: FeedFacts) {
  await oweNotices(outbox.db, [{ accountId: 'acc-1', notice, facts }])
  const [mail] = await outbox.deliver('notice')
  const text = mail?.text.replaceAll(/[\u00A0\u202F]/g, '~').replaceAll('\u2060', '') ?? ''
  return { subject: mail?.subject.replaceAll('\u00A0', '~'), lines: text.split('\n').filter(Boolean), text }
}

it('tells of an unpaid premium what is owed, since when, when the cover stops, and whom to call (L113-3)', async () => {
  const { subject, lines, text } = await mailOf('premiumUnpaid', {
    policyNumber: 'P-1',
    amount: 124.8,
    noticeSentOn: '2026-11-02',
    suspendedFrom: '2026-12-02',
    mayEndFrom: '2026-12-12',
  })
  expect(subject).toBe('Une prime de votre contrat reste à payer')
  expect(lines.slice(5, 11)).toEqual([
    'Contrat~: P-1',
    'Véhicule assuré~: Vérane Ligne 3 (AB-123-CD)',
    'Montant~: 124,80~€',
    'Mise en demeure envoyée le~: 02.11.2026',
    'Garanties suspendues à partir du~: 02.12.2026',
    'Résiliation possible à partir du~: 12.12.2026',
  ])
  expect(text).toContain('suspendues 30~jours après cet envoi')
  expect(text).toContain('résilié 10~jours plus tard (article~L113-3 du code des assurances)')
  expect(text).toMatch(/appelez‑nous au 01.99.00/)
  expect(text).toContain('Voir mes paiements\nhttps://assure.example/coverages\n')
})

it('announces a debit with its day and its amount', async () => {
  const { lines } = await mailOf('debitAnnounced', { policyNumber: 'P-1', amount: 65, day: '2026-12-05' })
  expect(lines).toContain('Montant~: 65,00~€')
  expect(lines).toContain('Prélèvement le~: 05.12.2026')
})

it('offers the relevé of a contract that has ended, or says until when it comes (annex to A121-1, art. 12)', async () => {
  const ready = await mailOf('contractEnded', { policyNumber: 'P-1' })
  expect(ready.subject).toBe('Votre contrat est terminé~: votre relevé d’informations')
  expect(ready.text).toContain('Télécharger mon relevé d’informations\nhttps://assure.example/documents\n')
  const asked = await mailOf('contractEnded', { policyNumber: 'P-1', dueDate: '2026-12-07' })
  expect(asked.lines).toContain('Relevé à recevoir au plus tard le~: 07.12.2026')
  expect(asked.text).toContain('Suivre mes demandes\nhttps://assure.example/requests\n')
})

it('tells how many documents are new, and that paper is free (L111-10)', async () => {
  const { lines, text } = await mailOf('documentsAdded', { count: 2 })
  expect(lines).toContain('Nouveaux documents~: 2')
  expect(text).toContain('nous les demander sur papier, sans frais')
  expect(text).toContain('https://assure.example/documents\n')
})
