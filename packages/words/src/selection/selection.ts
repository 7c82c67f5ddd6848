import { policies } from '../policy/policies.ts'

/** Screens about one policy: none is chosen, or there is none, or it takes no changes any more (§4). */
export const selection = {
  none: 'Choisissez d’abord le contrat concerné, puis reprenez votre demande.',
  noPolicy: 'Vous n’avez pas encore de contrat\u00a0: il n’y a rien à changer ni à consulter pour l’instant.',
  terminatedTitle: policies.terminatedTitle,
  terminated: policies.terminated,
} as const
