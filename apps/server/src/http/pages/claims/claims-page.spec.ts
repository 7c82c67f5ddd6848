import { expect, it } from 'vitest'
import { runBy } from '../../../test/operator/identity-file.ts'
import { claimsPage } from './claims-page.ts'

const said = () =>
  claimsPage('2026-11-23')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

it('says without sign-in whom to call first, and until when a claim is declared (L113-2 4°)', () => {
  for (const sentence of [
    'Assistance et sinistre',
    'toutes les urgences, partout en Europe',
    'Appeler l’assistance au 01 99 00 40 40',
    'Accident, bris de glace, incendie 5 jours ouvrés à partir du moment où vous l’apprenez. Si vous l’apprenez aujourd’hui, prévenez‑nous au plus tard le 30 novembre 2026.',
    'Vol ou tentative de vol 2 jours ouvrés à partir du moment où vous l’apprenez. Si vous l’apprenez aujourd’hui, prévenez‑nous au plus tard le 25 novembre 2026.',
    'Catastrophe naturelle 30 jours après la publication de l’arrêté.',
    'Portez plainte d’abord',
    'Ce site n’enregistre pas les déclarations de sinistre.',
  ])
    expect(said()).toContain(sentence)
  const page = claimsPage('2026-11-23')
  expect(page).toContain('href="tel:112"')
  expect(page).toContain('href="tel:0199004040"')
  expect(page).toContain('href="https://www.e-constat-auto.fr"')
  expect(page).toContain('href="/auth/login?to=%2Fclaims"')
})

it('calls the assistance of who runs the portal', () => {
  runBy()
  expect(said()).toContain('Appeler l’assistance au 02 61 91 00 02')
  expect(said()).not.toContain('01 99 00')
})
