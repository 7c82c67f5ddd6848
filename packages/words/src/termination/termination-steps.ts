import { formatFrenchDate, type IsoDate } from '@portal/domain/ground/dates.ts'
import type { RequestStatus } from '@portal/domain/request/request.ts'
import type { TerminationStep, TerminationStepKind } from '@portal/domain/request/termination-steps.ts'
import type { TerminationTerms } from '@portal/domain/termination/termination.schema.ts'
import { broker } from '../broker/broker.ts'
import { commonWords } from '../ground/common-words.ts'
import { nbsp } from '../ground/nbsp.ts'
import { endOfContract, soon } from './termination-words.ts'

/** Over the steps, on the form and in the recap, once it is sent, and in « Mes demandes ». */
export const stepsTitle = { before: 'Ce qui va se passer', after: commonWords.whatNext }

/** What a step is called, when it is, and what there is to know of it until then. */
export type StepWords = { title: string; when?: string | undefined; note?: string | undefined }

type Told = {
  /** Of a day: 'Le 21.12.2026'. */
  day: IsoDate | null
  isDone: boolean
  terms: TerminationTerms
  status: RequestStatus | 'unsent'
}

const on = (day: IsoDate) => `Le ${formatFrenchDate(day)}`
const by = (day: IsoDate) => commonWords.until(formatFrenchDate(day))
const midnight = (words: string) => `${words} à 0${nbsp}h`
const goesOn = 'Votre contrat reste en cours.'

const told: Readonly<Record<TerminationStepKind, (step: Told) => StepWords>> = {
  sent: ({ day, isDone, terms }) => {
    const what = terms.ground === 'withdrawal' ? 'renonciation' : 'demande'
    return isDone
      ? { title: `Votre ${what} est envoyée`, when: day ? on(day) : undefined }
      : {
          title: `Envoi de votre ${what}`,
          when: 'Dès que vous confirmez',
          note: 'Un accusé de réception vous parvient aussitôt par e‑mail.',
        }
  },
  checked: ({ day, isDone, terms, status }) => {
    if (isDone) return { title: 'Votre demande est vérifiée', when: day ? on(day) : undefined }
    const open = terms.endDate === null ? sentence(soon()) : underWay(status)
    return {
      title: 'Vérification de votre demande',
      when: day ? by(day) : open,
      note:
        status === 'question'
          ? 'Votre courtier attend une précision de votre part.'
          : `${broker().name} vous écrit dès que c’est fait, ou s’il manque quelque chose.`,
    }
  },
  suspended: ({ day, isDone }) => ({
    title: 'Garanties suspendues',
    when: midnight(suspension(day, isDone)),
    note: 'La vente suspend l’assurance de ce véhicule.',
  }),
  end: ({ day, isDone, terms, status }) => ({
    title: isDone ? 'Votre contrat a pris fin' : endOfContract,
    when: day ? on(day) : untold(status),
    note: isDone || terms.ground === 'sale' ? undefined : `Jusque‑là, ${lower(goesOn)}`,
  }),
  refund: ({ day, terms }) => ({
    title: 'Remboursement',
    when: day ? by(day) : afterEnd(terms),
    note: 'La part de prime payée pour la période après la fin du contrat.',
  }),
  settled: () => ({
    title: 'Rien à rembourser',
    when: 'À l’échéance',
    note: 'Votre prime est due jusqu’à l’échéance, et rien n’a été payé au-delà.',
  }),
  refused: ({ day }) => ({ title: 'Demande refusée', when: day ? on(day) : undefined, note: goesOn }),
  withdrawn: ({ day }) => ({
    title: 'Vous avez retiré votre demande',
    when: day ? on(day) : undefined,
    note: goesOn,
  }),
}

/** What the customer reads of a step, where the request stands as it does. */
export function stepWords(
  { kind, state, day }: TerminationStep,
  terms: TerminationTerms,
  status: RequestStatus | 'unsent',
): StepWords {
  return told[kind]({ day, isDone: state === 'done', terms, status })
}

function suspension(day: IsoDate | null, isDone: boolean): string {
  if (day === null) return 'Le lendemain de la vente'
  return `${isDone ? 'Depuis le' : 'À partir du'} ${formatFrenchDate(day)}`
}

// The law has no day for a check whose end is known.
function underWay(status: Told['status']): string {
  return status === 'unsent' ? 'Ensuite' : 'En cours'
}

// Once the broker has answered, the day is in his words.
function untold(status: Told['status']): string {
  return status === 'done' ? 'Dans la réponse de votre courtier' : 'Dès que votre demande est étudiée'
}

function afterEnd({ endDate }: TerminationTerms): string {
  return endDate === null ? 'Une fois la date de fin connue' : 'Après la fin du contrat'
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
