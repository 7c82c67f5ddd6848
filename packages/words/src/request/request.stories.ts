import { nbsp } from '../ground/nbsp.ts'
import type { Story } from '../ground/story.ts'

/** Why a request can be withdrawn no more. */
export const requestBegun = `Cette demande est déjà traitée${nbsp}: elle ne peut plus être retirée.`

const requestWithdrawn = 'Votre demande a été retirée.'

/** « Mes demandes »: a request taken back before the broker began (decisions §3). */
export const withdrawRequest = {
  banner: {
    success: requestWithdrawn,
    error: 'Malheureusement, votre demande n’a pas pu être retirée. Réessayez dans un instant.',
  },
  changes: ['listRequests', 'getRequest', 'listPolicies', 'getAccount'],
  request: {
    title: 'Retrait d’une demande',
    details: [{ label: 'Demande retirée', fields: ['number'] }],
    receipt: () => ({
      title: 'Votre demande est retirée',
      asked: [requestWithdrawn],
      next: ['Nous ne traiterons pas la demande que vous avez retirée.'],
    }),
  },
} as const satisfies Story
