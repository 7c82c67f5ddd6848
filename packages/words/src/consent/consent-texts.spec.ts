import { expect, it } from 'vitest'
import { consentTexts } from './consent-texts.ts'

it('the text of a version is this text, for a history that names it (RGPD art. 7)', () => {
  expect(consentTexts).toEqual({
    portal: {
      version: '2026-11-02',
      lead: 'Ces messages présentent nos offres et nos services. Ceux qui concernent vos contrats vous parviennent dans tous les cas.',
      consent: 'J’accepte d’être contacté(e) à des fins de prospection commerciale',
      withdrawal: 'Vous pouvez changer d’avis à tout moment, ici même. Votre choix est enregistré aussitôt.',
    },
    closing: { version: '2026-11-02', ends: 'Votre accord pour la prospection commerciale.' },
  })
})
