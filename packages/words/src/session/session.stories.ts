import type { Story } from '../ground/story.ts'

/** §2 /account/sessions: one of the others. */
export const endSession = {
  banner: {
    success: 'La connexion a été fermée.',
    error: 'Malheureusement, la connexion n’a pas pu être fermée. Réessayez dans un instant.',
  },
  changes: ['listSessions'],
} as const satisfies Story

/** §2 /account/sessions: all of the others. */
export const endOtherSessions = {
  banner: {
    success: 'Vos autres connexions ont été fermées.',
    error: 'Malheureusement, vos autres connexions n’ont pas pu être fermées. Réessayez dans un instant.',
  },
  changes: ['listSessions'],
} as const satisfies Story
