import { articles } from '@portal/domain/termination/articles.ts'
import { figures } from '@portal/domain/termination/figures.ts'
import { nbsp } from '../ground/nbsp.ts'
import { inWords } from '../label/in-words.ts'

const withNotice = (months: number, article: string) =>
  `avec ${inWords(months)}${nbsp}mois de préavis (article${nbsp}${article}).`

/** Conditions, notice and effects, before a termination is asked for (articles D113-7 and L113-14). */
export const terminationReminder = {
  title: 'Avant de résilier votre contrat',
  /** Folds all of it on a telephone. */
  when: `Quand puis‑je résilier${nbsp}?`,
  cases: [
    `Après un an de contrat${nbsp}: à tout moment et sans frais${nbsp}; le contrat prend fin ${inWords(figures.afterOneYearMonths)}${nbsp}mois après réception de votre demande (article${nbsp}${articles['after-one-year']}).`,
    `À l’échéance annuelle${nbsp}: ${withNotice(figures.noticeMonths, articles.anniversary)}`,
    `Vous vendez le véhicule${nbsp}: vos garanties sont suspendues le lendemain de la vente à 0 h, et le contrat prend fin ${inWords(figures.saleNoticeDays)}${nbsp}jours après votre demande (article${nbsp}${articles.sale}).`,
    `Avis d’échéance envoyé moins de ${inWords(figures.reminderDays)}${nbsp}jours avant la date limite de résiliation${nbsp}: dans les ${inWords(figures.lateReminderDays)}${nbsp}jours de son envoi, et à tout moment s’il n’est jamais venu${nbsp}; le contrat prend fin le lendemain (article${nbsp}${articles['late-notice']}).`,
    `Votre situation change${nbsp}: dans les ${inWords(figures.situationMonths)}${nbsp}mois de l’événement, ${withNotice(figures.situationNoticeMonths, articles.situation)}`,
    `L’assureur refuse de baisser la prime alors que le risque diminue${nbsp}: le contrat prend fin ${figures.decreaseNoticeDays}${nbsp}jours plus tard (article${nbsp}${articles['risk-decrease']}).`,
    `L’assureur a résilié un autre de vos contrats après un sinistre${nbsp}: dans le mois qui suit son avis, ${withNotice(figures.otherPolicyMonths, articles['other-policy-ended'])}`,
  ],
  /** What she must not find out afterwards: in sight on a telephone too. */
  uncovered: `À la date de fin, votre véhicule n’est plus couvert${nbsp}; il doit rester assuré tant qu’il peut circuler (article${nbsp}L211-1).`,
  effects: `La part de prime payée d’avance vous est remboursée, sous ${figures.refundDays} jours si vous résiliez après un an ou pour un avis d’échéance tardif. Si vous changez d’assureur, le nouveau peut résilier à votre place, sans interruption de garantie.`,
  /** Said once, as every line above cites it. */
  ofInsuranceCode: 'Les articles cités sont ceux du code des assurances.',
} as const
