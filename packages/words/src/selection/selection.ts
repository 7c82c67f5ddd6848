/** Screens about one policy: none is chosen, or it takes no changes any more (§4). */
export const selection = {
  none: 'Choisissez d’abord le contrat concerné, puis reprenez votre demande.',
  terminatedTitle: 'Ce contrat est résilié',
  terminated:
    'Il ne peut plus être modifié. Vous pouvez toujours en consulter la couverture et les documents.',
} as const
