/**
 * What is said where the consent to commercial prospecting is given or ends. Its history names the version,
 * the day since which the text reads so (RGPD art. 7): who changes a sentence changes that.
 */
export const consentTexts = {
  portal: {
    version: '2026-11-02',
    lead: 'Ces messages présentent nos offres et nos services. Ceux qui concernent vos contrats vous parviennent dans tous les cas.',
    consent: 'J’accepte d’être contacté(e) à des fins de prospection commerciale',
    withdrawal: 'Vous pouvez changer d’avis à tout moment, ici même. Votre choix est enregistré aussitôt.',
  },
  closing: {
    version: '2026-11-02',
    ends: 'Votre accord pour la prospection commerciale.',
  },
} as const
