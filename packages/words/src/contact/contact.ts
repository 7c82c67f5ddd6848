import type { OpeningState } from '@portal/domain/contact/opening-hours.ts'
import { service } from '../broker/customer-service.ts'
import { answerHours } from '../broker/promises.ts'
import { nbsp } from '../ground/nbsp.ts'
import { callLabels } from '../label/call-labels.ts'
import { capital } from '../label/capital.ts'
import { labels } from '../label/labels.ts'
import { spelledDay } from '../time/days.ts'
import { spokenHour } from '../time/hours.ts'
import { messageTopicHints, messageTopicNames } from './message-topics.ts'

/** The screen of §2 /contact. */
export const contact = {
  lead: 'Par téléphone, sur rappel ou par écrit.',
  telephoneTitle: 'Nous appeler',
  open: 'Ouvert',
  closed: 'Fermé',
  /** What customer service does at the moment. */
  state: (state: OpeningState, today: string) =>
    state.isOpen
      ? `Nous vous répondons jusqu’à ${spokenHour(state.until)}.`
      : `Réouverture ${state.day === today ? 'aujourd’hui' : spelledDay(state.day)} à ${spokenHour(state.from)}.`,
  get hours() {
    const { hours, callPrice } = service()
    return `${capital(hours)}, hors jours fériés. ${capital(callPrice)}.`
  },
  callBackTitle: 'Être rappelé(e)',
  get callBackLead() {
    return `Laissez votre numéro${nbsp}: nous vous rappelons sous ${answerHours()}${nbsp}h, aux heures d’ouverture.`
  },
  callBack: 'Demander un rappel',
  callBackFields: { phone: { label: callLabels.phoneNumber, hint: callLabels.examplePhone } },
  chooseTime: 'Choisir le jour et l’heure',
  messageTitle: 'Nous écrire',
  messageLead: (email: string) => ({
    before: `Nous vous répondons sous ${answerHours()}${nbsp}h, à l’adresse `,
    email,
    after: '.',
  }),
  /** Over the pages that say what is most often asked for. */
  perhapsHere: `Ce que vous cherchez est peut‑être ici${nbsp}:`,
  topics: messageTopicNames,
  topicHints: messageTopicHints,
  /** Of a message that is only that. */
  otherTopic: 'Autre sujet',
  message: 'Envoyer le message',
  /** What a message begins with that answers the broker's question to a request. */
  answerTo: (number: string) => `Ma réponse à votre question sur la demande ${number}${nbsp}:\n`,
  messageFields: {
    topic: { label: labels.subject },
    text: {
      label: 'Votre message',
      hint: 'Indiquez le contrat ou le véhicule concerné, jamais votre mot de passe ni un numéro de carte bancaire',
      required: 'Écrivez votre message',
    },
  },
} as const
