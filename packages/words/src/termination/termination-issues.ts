import type { IssueCode } from '@portal/domain/ground/issues.ts'
import { articles } from '@portal/domain/termination/articles.ts'
import { figures } from '@portal/domain/termination/figures.ts'
import { ofCode } from '../ground/law.ts'
import { nbsp } from '../ground/nbsp.ts'
import { inWords } from '../label/in-words.ts'

/**
 * What a customer reads when a ground does not hold, with the article it does not meet; apart from the other
 * issues, which every form brings along.
 */
export const terminationIssues = {
  'ground-not-of-reason': 'Ce cas ne correspond pas au motif choisi',
  'year-not-over': `Ce contrat n’a pas encore un an : la résiliation sans motif n’est possible qu’ensuite ${ofCode(articles['after-one-year'])}`,
  'sale-day-required': `Indiquez le jour de la vente ${ofCode(articles.sale)}`,
  'sale-day-outside': `Le jour de la vente se situe entre le début du contrat et aujourd’hui ${ofCode(articles.sale)}`,
  'not-renewed-yet': `Ce contrat n’a pas encore été reconduit : indiquez le jour d’envoi de l’avis d’échéance ${ofCode(articles['late-notice'])}`,
  'reminder-days-over': `L’avis d’échéance doit avoir été envoyé dans les ${inWords(figures.lateReminderDays)} derniers jours ${ofCode(articles['late-notice'])}`,
  'reminder-in-time': `Cet avis d’échéance a été envoyé à temps, ${inWords(figures.reminderDays)}${nbsp}jours ou plus avant la date limite de résiliation ${ofCode(articles['late-notice'])}`,
  'situation-too-old': `L’événement doit dater des ${inWords(figures.situationMonths)} derniers mois ${ofCode(articles.situation)}`,
  'decrease-day-outside': `Le jour du refus se situe entre le début du contrat et aujourd’hui ${ofCode(articles['risk-decrease'])}`,
  'other-policy-day-required': `Indiquez le jour où l’assureur vous a averti(e) ${ofCode(articles['other-policy-ended'])}`,
  'other-policy-month-over': `L’assureur doit vous avoir averti(e) depuis moins d’un mois ${ofCode(articles['other-policy-ended'])}`,
  'withdrawal-over': `Le délai pour renoncer à ce contrat est écoulé ${ofCode(articles.withdrawal)}`,
} as const satisfies Partial<Record<IssueCode, string>>
