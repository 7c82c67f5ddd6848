import { nbsp } from '../ground/nbsp.ts'
import { policies } from '../policy/policies.ts'

/** The attestation d'assurance of a policy (A211-4 to A211-7 of the code des assurances). */
export const attestationWords = {
  valid: ({ from, to }: { from: string; to: string }) => `Valable du ${from} au ${to}`,
  certifies: (insurer: string) =>
    `${insurer}, atteste que le véhicule désigné ci-dessous est couvert par un contrat d’assurance de responsabilité civile conforme à l’article${nbsp}L211-1 du code des assurances.`,
  formula: policies.formula,
  guarantees: 'Garanties souscrites',
  presumption:
    'La présentation de cette attestation n’implique qu’une présomption de garantie à la charge de l’assureur.',
  premium:
    'Elle vaut sous réserve du paiement de la prime et des changements apportés au contrat après sa date.',
} as const
