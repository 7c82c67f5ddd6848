import { nbsp } from '../../ground/nbsp.ts'
import { dateHint } from '../form.ts'

/** What a date says beside its label, and its calendar. */
export const calendars = {
  hint: dateHint,
  open: (label: string, chosen?: string) =>
    `Ouvrir le calendrier${nbsp}: ${label}${chosen === undefined ? '' : `, ${chosen}`}`,
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  loading: 'Chargement du calendrier…',
} as const
