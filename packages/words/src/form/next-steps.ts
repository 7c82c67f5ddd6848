import { nbsp } from '../ground/nbsp.ts'
import { summary } from './summary.ts'

/** What comes after each change, in order, by its call: told beside its form, and again once it is sent. */
export const nextSteps = {
  addDriver: [
    summary.receipt,
    `Votre courtier confirme l’ajout, ou dépose un avenant à${nbsp}signer${nbsp}: un e‑mail vous prévient.`,
    'Le nouveau conducteur est assuré à partir du jour confirmé, pas avant.',
  ],
  removeDriver: [
    summary.receipt,
    'Votre courtier retire ce conducteur de votre contrat.',
    'S’il faut un avenant, il vous l’adresse.',
  ],
  changeVehicle: [
    summary.receipt,
    'Votre courtier vous recontacte et vous confirme le jour du changement par écrit.',
    'Le nouveau véhicule est assuré à partir de ce jour, pas avant.',
  ],
  changePaymentDetails: [
    'Votre IBAN est vérifié, puis le nouveau compte est enregistré.',
    summary.receipt,
    'Les prélèvements déjà présentés restent faits sur l’ancien compte.',
  ],
  changePersonalAddress: [
    'L’adresse est vérifiée, puis changée aussitôt dans votre espace.',
    summary.receipt,
    'Nos courriers vous parviennent à votre nouvelle adresse.',
  ],
  changeGarageAddress: [
    summary.receipt,
    'Votre courtier enregistre la nouvelle adresse et vous recontacte.',
    'Si la prime change, un avenant vous est adressé.',
  ],
} as const

/** The same of bank details whose holder is another, who has to sign a mandate first (0075). */
export const mandateSteps = [
  'Votre IBAN est vérifié.',
  summary.receipt,
  `Le nouveau titulaire signe le mandat, que vous nous envoyez depuis «${nbsp}Mes demandes${nbsp}».`,
  'Jusque‑là, les prélèvements continuent sur l’ancien compte.',
] as const

/** What is still to come of it once it was accepted: from its receipt on; none of a call without. */
export function stepsToCome(call: string, { needsMandate }: { needsMandate: boolean }): readonly string[] {
  const steps = needsMandate ? mandateSteps : stepsOf(call)
  return steps.slice(steps.indexOf(summary.receipt))
}

function stepsOf(call: string): readonly string[] {
  const [, steps = []] = Object.entries<readonly string[]>(nextSteps).find(([name]) => name === call) ?? []
  return steps
}
