import { expect, it } from 'vitest'
import { kept } from './kept.ts'

it('article 6 promises these times (§9)', () => {
  expect(Object.values(kept).map(({ what, howLong }) => [what, howLong])).toEqual([
    ['Contrat, demandes et documents', 'la durée du contrat, plus 5 ans'],
    ['Réclamations', '5 ans après leur clôture'],
    ['Prospection', 'jusqu’au retrait de votre accord, et au plus 3 ans après notre dernier contact'],
    ['Journaux de sécurité', '12 mois'],
    ['Choix en matière de cookies', '360 jours'],
    ['Mesure de fréquentation', '13 mois pour les cookies, 25 mois pour les données mesurées'],
  ])
})
