import { labels } from '../label/labels.ts'
import { screenTitles } from '../shell/shell.ts'
import { faq } from './faq.ts'

/** /help, for everybody (decisions §3). */
export const help = {
  title: 'Aide',
  lead: faq.lead,
  call: labels.byTelephone,
  claims: screenTitles.claims,
  questions: 'Questions fréquentes',
  unavailable:
    'Les questions fréquentes ne peuvent pas être affichées pour le moment. Appelez‑nous, nous vous répondrons.',
  complain: 'Faire une réclamation',
} as const
