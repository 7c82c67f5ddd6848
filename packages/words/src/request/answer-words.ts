import { brokersReason } from './status-words.ts'

/** The mail that tells a customer what became of her request (decisions §3); `title` is her request's. */
export const answerWords = {
  question: {
    title: 'Une question sur votre demande',
    said: (title: string) => `Nous avons besoin d’une précision pour traiter votre demande « ${title} ».`,
    next: 'Répondez‑nous par téléphone ou depuis la rubrique « Contact » de votre espace, en rappelant le numéro de la demande.',
  },
  done: {
    title: 'Votre demande est faite',
    said: (title: string) => `Votre demande « ${title} » a été traitée.`,
    next: 'Vous n’avez plus rien à faire. La demande reste dans votre espace, rubrique « Mes demandes ».',
  },
  refused: {
    title: 'Votre demande est refusée',
    said: (title: string) => `Nous n’avons pas pu accepter votre demande « ${title} ».`,
    next: 'Elle reste dans votre espace, rubrique « Mes demandes ». Pour en parler, appelez‑nous ou écrivez‑nous depuis la rubrique « Contact ».',
  },
  /** Of a change that was in force at once. */
  undone: 'Si la modification était encore visible dans votre espace, elle a été annulée.',
  /** One mail for many answers. */
  together: {
    title: (count: number) => `${count} réponses à vos demandes`,
    paragraphs: [
      'Nous avons répondu aux demandes ci-dessous.',
      'Comme elles sont nombreuses, un seul e‑mail vous annonce toutes ces réponses.',
    ],
    next: ['Chaque demande reste dans votre espace, rubrique « Mes demandes ».'],
    portal: 'Voir mes demandes',
  },
  reason: brokersReason,
  /** The reason told with a request that the broker's feed answers with a value of its own. */
  replaced:
    'Nous avons enregistré une autre valeur que celle de votre demande. Vérifiez‑la dans votre espace et appelez‑nous si elle ne vous convient pas.',
  /** The same with one that a later change of the same thing has overtaken. */
  overtaken:
    'Vous avez demandé entre-temps un autre changement de compte, qui remplace celui‑ci : c’est le compte de votre dernière demande qui est prélevé.',
  portal: 'Voir cette demande',
} as const
