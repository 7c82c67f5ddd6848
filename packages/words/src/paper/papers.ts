import { limits } from '@portal/domain/ground/limits.ts'
import { nbsp } from '../ground/nbsp.ts'
import { paperNames } from './paper-names.ts'

/** The papers that a policy gives at any time (§2 /documents). */
export const papers = {
  ...paperNames,
  /** The attestation, on the card of its policy: what it saves, and as what. */
  onCard: 'Attestation (PDF)',
  upToDate: 'PDF, à la date du jour',
  saved: (title: string) => `${title}${nbsp}: le fichier est enregistré.`,
  failed: `Ce document n’a pas pu être préparé. Réessayez dans un instant, ou appelez‑nous${nbsp}: nous vous l’enverrons.`,
  /** Where the insurer has to draw up the statement. */
  onRequest: {
    delay: `Sur demande, sous ${limits.statementDays}${nbsp}jours`,
    title: 'Ce relevé doit être établi par votre assureur',
    explained: `Il nous manque des informations pour le créer à l’instant. Demandez‑le${nbsp}: vous le recevrez sous ${limits.statementDays}${nbsp}jours.`,
    ask: 'Demander mon relevé',
    asked: 'Demande enregistrée',
    awaited: `Vous recevrez votre relevé d’informations sous ${limits.statementDays}${nbsp}jours.`,
  },
} as const
