import type { CallBackSlot } from '@portal/domain/call-back/call-back-slots.ts'
import { summary } from '../form/summary.ts'
import { nbsp } from '../ground/nbsp.ts'
import { callLabels } from '../label/call-labels.ts'
import { labels } from '../label/labels.ts'
import { spelledDay } from '../time/days.ts'
import { between, spokenHour } from '../time/hours.ts'

/** The screen /callback, where a call-back is booked. */
export const callBack = {
  lead: 'Choisissez le jour et l’heure qui vous conviennent\u00a0: nous vous appelons. Vous pouvez retirer votre demande.',
  asks: `Quand pouvons‑nous vous appeler${nbsp}?`,
  /** In its place once one is booked. */
  isBooked: `C’est noté${nbsp}: nous vous appelons.`,
  next: [
    summary.receipt,
    'Un conseiller vous appelle au créneau choisi.',
    `Un empêchement${nbsp}? Retirez la demande\u00a0: le créneau sera libéré.`,
  ],
  formTitle: 'Choisir un créneau',
  fields: {
    day: { label: labels.day, required: 'Choisissez un jour' },
    from: { label: callLabels.slot, hint: 'Heure de Paris', required: 'Choisissez un créneau' },
    phone: { label: callLabels.phoneNumber, hint: callLabels.examplePhone },
    subject: { label: labels.subject },
    policyNumber: { label: labels.contract },
  },
  dayFirst: 'Choisissez d’abord un jour',
  submit: 'Prendre rendez‑vous',
  loading: 'Chargement des créneaux…',
  failedTitle: 'Les créneaux n’ont pas pu être chargés.',
  retry: labels.again,
  fullTitle: 'Tous les créneaux sont pris',
  full: 'De nouveaux créneaux s’ouvrent chaque jour. D’ici là, appelez‑nous ou laissez‑nous votre numéro.',
  noneTitle: 'Pas de rendez‑vous en ligne pour le moment',
  none: 'Appelez‑nous, ou laissez‑nous votre numéro\u00a0: nous vous rappelons.',
  toContact: 'Voir les autres moyens de nous joindre',
  bookedTitle: 'Votre rendez‑vous',
  /** The day in large, and what goes on from it. */
  bookedOn: 'Nous vous appelons',
  bookedDay: ({ day }: CallBackSlot) => spelledDay(day),
  bookedHours: ({ from, to }: CallBackSlot) => `${between(from, to)}, à l’heure de Paris.`,
  bookedHint: 'Pour en changer, retirez d’abord cette demande\u00a0: le créneau sera libéré.',
  toRequest: 'Voir ou retirer ce rendez‑vous',
  slot: ({ from, to }: Pick<CallBackSlot, 'from' | 'to'>) => `${spokenHour(from)} – ${spokenHour(to)}`,
  /** Why a slot was refused, by the problem's code. */
  refused: {
    'slot-full': 'Ce créneau vient d’être pris. Choisissez‑en un autre.',
    'slot-not-offered': 'Ce créneau n’est plus proposé. Choisissez‑en un autre.',
    'call-back-booked': `Vous avez déjà un rendez‑vous téléphonique${nbsp}: retirez‑le avant d’en prendre un autre.`,
  },
} as const
