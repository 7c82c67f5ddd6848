import type { Story } from '../ground/story.ts'

/** §2 /account/sessions: one of the others. */
export const endSession = {
  banner: {
    success: 'La connexion a été fermée.',
    error: "Malheureusement, la connexion n'a pas pu être fermée. Réessayez dans un instant.",
  },
  changes: ['listSessions'],
} as const satisfies Story
