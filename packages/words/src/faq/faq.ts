import { contactService } from '../broker/call-words.ts'
import { answerHours } from '../broker/promises.ts'
import { commonWords } from '../ground/common-words.ts'
import { nbsp } from '../ground/nbsp.ts'
import { shell } from '../shell/shell.ts'

const answered = () => `nous vous répondons sous ${answerHours()}${nbsp}h`

/** The screen of §2 /faq. */
export const faq = {
  lead: `Comment pouvons-nous vous aider${nbsp}?`,
  search: 'Rechercher une réponse',
  searchHint: `Par exemple${nbsp}: franchise, bonus, résiliation`,
  categories: 'Catégories',
  results: (text: string) => `Résultats pour «${nbsp}${text}${nbsp}»`,
  count: (count: number) => (count === 1 ? '1 réponse' : `${count} réponses`),
  more: commonWords.showMore,
  none: 'pas de résultat',
  get noneLead() {
    return `Essayez un mot plus simple, ou posez‑nous votre question${nbsp}: ${answered()}.`
  },
  otherTitle: `Une autre question${nbsp}?`,
  get otherLead() {
    return `Posez‑la‑nous par écrit${nbsp}: ${answered()}. Ou appelez le service client${nbsp}:`
  },
  contact: contactService,
  loading: 'Chargement des questions…',
  failed: 'Les questions n’ont pas pu être chargées.',
  retry: shell.error.retry,
} as const
