import { brokersAnswer } from './status-words.ts'

/** The mail that tells a customer what became of her request (decisions §3); `title` is her request's. */
export const answerWords = {
  question: {
    title: 'Une question sur votre demande',
    said: (title: string) => `Nous avons besoin d’une précision pour traiter votre demande « ${title} ».`,
    next: 'Répondez-nous par téléphone ou depuis la rubrique « Contact » de votre espace, en rappelant le numéro de la demande.',
  },
  done: {
    title: 'Votre demande est faite',
    said: (title: string) => `Votre demande « ${title} » a été traitée.`,
    next: 'Vous n’avez plus rien à faire. La demande reste dans votre espace, rubrique « Mes demandes ».',
  },
  refused: {
    title: 'Votre demande est refusée',
    said: (title: string) => `Votre demande « ${title} » n’a pas pu être acceptée.`,
    next: 'Elle reste dans votre espace, rubrique « Mes demandes ». Pour en parler, appelez-nous ou écrivez-nous depuis la rubrique « Contact ».',
  },
  reason: brokersAnswer,
  portal: 'Voir cette demande',
} as const
