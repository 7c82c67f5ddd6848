import { articles } from '@portal/domain/termination/articles.ts'
import type { TerminationGround } from '@portal/domain/termination/grounds.ts'
import { broker } from '../broker/broker.ts'
import { identity } from '../broker/identities.ts'
import { ofCode } from '../ground/law.ts'
import { nbsp } from '../ground/nbsp.ts'
import { aMonthLater, twoFiles } from './termination-words.ts'

/** Ends nothing yet: the form below is filled in. */
const fillIn = 'Préremplir la demande'

/** The ways that ask for nothing, taken by one button before anything is filled in. */
export const ways = {
  'after-one-year': {
    title: `Plus d’un an de contrat${nbsp}: rien à justifier`,
    lead: (day: string) =>
      `Vous pouvez résilier ce contrat sans donner de motif, sans justificatif et sans frais. Il prendra fin le ${aMonthLater(articles['after-one-year'])(day)}`,
    take: fillIn,
    taken: `Vous résiliez sans motif${nbsp}: il ne reste qu’à confirmer.`,
    leave: 'Donner plutôt un motif',
  },
  withdrawal: {
    title: 'Vous pouvez renoncer à ce contrat',
    lead: (day: string) => `Jusqu’au ${day} inclus, sans motif, sans justificatif et sans frais.`,
    take: 'Renoncer au contrat ici',
    taken: `Vous renoncez à ce contrat. Vérifiez votre demande ci-dessous, puis confirmez‑la${nbsp}: l’accusé de réception part aussitôt.`,
    leave: 'Ne pas renoncer',
  },
}

/** The second step of a withdrawal (article L112-2-1, ordonnance 2026-2). */
export const withdrawing = {
  statement: (policyNumber: string, vehicle: string) =>
    `Je renonce au contrat ${policyNumber} de mon véhicule ${vehicle}.`,
  statementTitle: 'Votre déclaration',
  submit: 'Confirmer la rétractation',
}

/** The rule that a ground breaks, as a sentence. */
export const asSentence = (rule: string) => `${rule}.`

/** The way that is open where a ground does not hold (R113-12). */
export const insteadTitle = 'Une autre voie vous est ouverte'
export const instead = {
  'after-one-year': {
    lead: (day: string) =>
      `Votre contrat a plus d’un an${nbsp}: vous pouvez le résilier sans motif ni justificatif. Il prendra fin le ${aMonthLater(articles['after-one-year'])(day)}`,
    take: 'Résilier plutôt sans motif',
  },
  anniversary: {
    lead: (day: string) =>
      `Vous pouvez résilier ce contrat sans justificatif pour son échéance du ${day} ${ofCode(articles.anniversary)}.`,
    take: 'Résilier plutôt à l’échéance',
  },
}

/** In the first year, the way that is open to everybody; its sentence is that of `instead`. */
export const atDueDate = {
  title: 'Vous pouvez résilier à l’échéance',
  take: fillIn,
  leave: 'Choisir un autre motif',
}

/** The proofs of reason 3, by what they prove; elsewhere the examples of the reason. */
export const proofs: Partial<Record<TerminationGround, string>> = {
  'late-notice': `Vous pouvez joindre l’avis d’échéance, sans y être obligé(e). ${twoFiles}`,
  'risk-decrease': `Par exemple la réponse de l’assureur. ${twoFiles}`,
  'other-policy-ended': `L’avis qui a résilié votre autre contrat. ${twoFiles}`,
}

/** One sentence after the other, with the telephone and the address of e-mail that lie between them. */
type GroundNote = { call: string; telephone: string; write: string; email: string; letter: string }

/** What has to be known of a ground beside the form. */
export const groundNotes: Partial<Record<TerminationGround, () => GroundNote>> = {
  other: () => ({
    call: `Après un décès, ce sont les héritiers qui peuvent résilier ${ofCode(articles.death)}. Ils n’ont pas besoin de compte${nbsp}: appelez le `,
    telephone: broker().telephone,
    write: ', écrivez à ',
    email: broker().email,
    letter: ` ou envoyez une lettre à ${broker().name}, ${identity().broker.address}. Un modèle de lettre figure dans l’aide.`,
  }),
}
