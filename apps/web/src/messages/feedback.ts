import type { CallName, Calls } from '@portal/contract/calls.ts'

/** The calls that change something: each owes the customer a success and a failure sentence. */
export type WriteCall = { [Name in CallName]: Calls[Name]['effect'] extends 'read' ? never : Name }[CallName]

/** The banner of each call, word for word (§8). */
export const feedback = {
  addDriver: {
    success:
      'Vous avez ajouté un conducteur avec succès. Un avenant à votre contrat vous sera transmis prochainement.',
    error: "Malheureusement, une erreur s'est produite lors de l'ajout du conducteur",
  },
} as const satisfies Record<WriteCall, { success: string; error: string }>
