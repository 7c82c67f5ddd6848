import type { OpeningState } from '@portal/domain/contact/opening-hours.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { spokenHours } from '../broker/customer-service.ts'
import { spokenHour } from '../ground/formats.ts'
import { spelledDay } from '../time/days.ts'

const nbsp = '\u00a0'

/** The screen of §2 /contact. */
export const contact = {
  lead: 'Par téléphone, sur rappel ou par écrit.',
  phoneTitle: 'Nous appeler',
  open: 'Ouvert',
  closed: 'Fermé',
  /** What customer service does at the moment. */
  state: (state: OpeningState, today: string) =>
    state.isOpen
      ? `Nous vous répondons jusqu’à ${spokenHour(state.until)}.`
      : `Réouverture ${state.day === today ? 'aujourd’hui' : spelledDay(state.day)} à ${spokenHour(state.from)}.`,
  hours: `Du ${spokenHours}, hors jours fériés. Prix d’un appel local.`,
  callBackTitle: 'Être rappelé(e)',
  callBackLead: `Laissez votre numéro${nbsp}: nous vous rappelons sous ${limits.recontactHours}${nbsp}h, aux heures d’ouverture.`,
  callBack: 'Demander un rappel',
  callBackFields: { phone: { label: 'Numéro de téléphone', hint: `Par exemple${nbsp}: 06 39 98 12 34` } },
  messageTitle: 'Nous écrire',
  messageLead: (email: string) => ({
    before: `Nous vous répondons sous ${limits.recontactHours}${nbsp}h, à l’adresse `,
    email,
    after: '.',
  }),
  message: 'Envoyer le message',
  messageFields: {
    text: {
      label: 'Votre message',
      hint: 'Indiquez le contrat ou le véhicule concerné, jamais votre mot de passe ni un numéro de carte bancaire',
      required: 'Écrivez votre message',
    },
  },
} as const
