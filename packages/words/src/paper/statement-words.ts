import type { Liability } from '@portal/domain/bonus-malus/bonus-malus.ts'
import { coefficients } from '@portal/domain/ground/coefficients.ts'
import { coefficient } from '../ground/formats.ts'

/** The relevé d'informations (annex to A121-1 of the code des assurances, art. 12). */
export const statementWords = {
  law: 'Relevé de sinistres au sens de l’article 16 de la directive 2009/103/CE, complété selon l’article 12 de l’annexe à l’article A121-1 du code des assurances.',
  usage: 'Usage du véhicule',
  end: 'Fin de la garantie',
  inForce: 'contrat en cours',
  claims: 'Sinistres des cinq dernières périodes annuelles',
  period: 'Période du relevé',
  days: (from: string, to: string) => `du ${from} au ${to}`,
  thirdParty: 'Sinistres engageant la responsabilité civile',
  noClaim: 'Aucun sinistre n’a été déclaré sur cette période.',
  claimOf: (day: string) => `Sinistre du ${day}`,
  liabilities: {
    none: 'aucune responsabilité',
    partial: 'responsabilité partielle',
    full: 'responsabilité entière',
  } satisfies Record<Liability, string>,
  driver: (name: string) => `au volant\u00a0: ${name}`,
  crm: 'Coefficient de réduction-majoration',
  coefficient: 'Coefficient',
  applies: 'Applicable à l’échéance',
  yearsAtLeast: `Années au coefficient ${coefficient(coefficients.least)}`,
  bornOn: (day: string) => `né(e) le ${day}`,
  licence: (number: string, day: string) => `permis ${number} du ${day}`,
} as const
