import { expect, it } from 'vitest'
import { runBy } from '../../test/operator/identity-file.ts'
import { complaintPage } from './complaint-page.ts'

// What stands below every such page is no part of it.
const page = () => complaintPage('2026-11-23').split('<footer')[0] ?? ''

const said = () =>
  page()
    .replaceAll(/<\/?a\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u00A0', ' ')

it('says without sign-in how to complain, until when it is acknowledged and answered, and who mediates (§9)', () => {
  for (const sentence of [
    'Réclamation',
    '01 99 00 20 20, du lundi au vendredi',
    'reclamations@arvois-courtage.example',
    'Arvois Courtage, service Réclamations, 00 rue de l’Exemple',
    'dans les 10 jours ouvrables : envoyée aujourd’hui, au plus tard le 4 décembre 2026.',
    'dans les 2 mois : envoyée aujourd’hui, au plus tard le 23 janvier 2027.',
    'saisir gratuitement La Médiation de l’assurance',
    'https://www.mediation-assurance.org',
  ])
    expect(said()).toContain(sentence)
  for (const way of [
    '/auth/login?to=%2Fcomplaint',
    'tel:0199002020',
    'mailto:reclamations@arvois-courtage.example',
  ])
    expect(page()).toContain(`href="${way}"`)
})

it('is that of who runs the portal', () => {
  runBy()
  expect(said()).toContain('Cabinet Rivage, service Réclamations, 3 quai des Essais, 44000 Nantes')
  expect(said()).toContain('bonjour@rivage.example')
  expect(said()).toContain('Le Médiateur des Essais')
  expect(said()).not.toMatch(/Arvois|mediation-assurance/)
})
