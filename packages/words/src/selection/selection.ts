import { policies } from '../policy/policies.ts'

/** Screens about one policy: none is chosen, or it takes no changes any more (§4). */
export const selection = {
  none: 'Choisissez d’abord le contrat concerné, puis reprenez votre demande.',
  terminatedTitle: policies.terminatedTitle,
  terminated: policies.terminated,
} as const
