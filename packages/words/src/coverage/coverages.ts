import type { GuaranteeGroup, GuaranteeKind } from '@portal/domain/policy/guarantee-kinds.ts'
import { contactService } from '../broker/call-words.ts'
import { euros } from '../ground/formats.ts'
import { nbsp } from '../ground/nbsp.ts'

const groups: Readonly<Record<GuaranteeGroup, string>> = {
  others: 'Vous et les autres',
  car: 'Votre voiture',
  help: 'Le coup de main',
  more: 'Et aussi',
}

const missing: Readonly<Record<GuaranteeKind, string>> = {
  liability: 'Les dommages causés aux autres',
  defence: 'Vos frais de justice après un accident',
  driver: 'Vos blessures au volant, si vous êtes responsable',
  'own-damage': 'Votre voiture, si vous êtes responsable de l’accident',
  theft: 'Le vol de votre voiture',
  fire: 'L’incendie de votre voiture',
  glass: 'Le pare-brise et les vitres',
  climate: 'La grêle et la tempête',
  disaster: 'Les catastrophes naturelles',
  contents: 'Vos objets dans la voiture',
  assistance: 'Le dépannage et le remorquage',
  replacement: 'Une voiture pendant les réparations',
}

/** The guarantees of a policy (§2 /coverages). */
export const coverages = {
  caption: (policyNumber: string) => `Garanties du contrat ${policyNumber}`,
  type: 'Garantie',
  description: 'Description',
  franchise: 'Franchise',
  noFranchise: 'Sans franchise',
  unknownFranchise: 'Non précisée',
  formula: 'Votre formule',
  count: (count: number, free: number) =>
    `${count}${nbsp}${count === 1 ? 'garantie' : 'garanties'}${free > 0 ? `, dont ${free} sans franchise` : ''}`,
  groups,
  /** Where the page leads past the guarantees. */
  notCovered: 'Ce qui n’est pas couvert',
  franchiseMeans: 'La franchise est ce qui reste à votre charge.',
  /** What the length of the bars means. */
  scale: (most: number) =>
    `Les barres comparent les franchises${nbsp}: pleine, une barre vaut ${euros(most)}.`,
  missingTitle: 'Ce que ce contrat ne couvre pas',
  missingLead: `Aucune garantie de ce contrat ne porte sur${nbsp}:`,
  missing,
  never:
    'Aucun contrat ne couvre un dommage que vous causez volontairement (article L113-1 du code des assurances).',
  limits:
    'Chaque garantie a ses plafonds, ses conditions et ses exclusions. Ils sont écrits dans vos conditions particulières et générales, qui font foi.',
  documents: 'Voir les documents du contrat',
  notSelected: 'Choisissez d’abord un contrat.',
  emptyTitle: 'Aucune garantie enregistrée',
  empty:
    'Les garanties de ce contrat ne sont pas encore disponibles ici. Notre service client peut vous les préciser.',
  contact: contactService,
} as const
