import type { ComplaintDeadlines } from '@portal/domain/complaint/complaint-deadlines.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { dialled } from '@portal/domain/ground/dialled.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { service } from '../broker/customer-service.ts'
import { identity } from '../broker/identities.ts'
import { nbsp } from '../ground/nbsp.ts'
import { labels } from '../label/labels.ts'
import { atTheLatest, longDay } from '../time/long-day.ts'

/** The way by post, beside telephone and e-mail. */
export const byLetter = 'Courrier'

const sentToday = (promise: string, day: IsoDate) => ({
  promise: `${promise}${nbsp}: envoyée aujourd’hui,`,
  day: atTheLatest(day),
})

/** /complaint, signed in and signed out (decisions §3). */
export const complaint = {
  lead: 'Quelque chose ne vous convient pas ? Dites‑le‑nous : nous traitons votre réclamation sans frais, et nous vous répondons par écrit.',
  formTitle: 'Écrire votre réclamation',
  fields: {
    text: {
      label: 'Ce qui ne vous convient pas, et ce que vous attendez de nous',
      hint: 'Indiquez le contrat ou la demande dont il s’agit, jamais de mot de passe ni de donnée de santé',
      required: 'Écrivez votre réclamation',
    },
  },
  submit: 'Envoyer ma réclamation',
  sentTitle: { before: 'Votre réclamation est enregistrée sous le numéro ', after: '.' },
  acknowledged: (day: IsoDate) =>
    `Un accusé de réception vous est envoyé par e‑mail, au plus tard le ${longDay(day)}.`,
  answered: 'Nous vous répondons au plus tard le',
  follow: 'Suivre ma réclamation',

  deadlinesTitle: 'Nos délais',
  clocks: ({ acknowledgeBy, answerBy }: ComplaintDeadlines) => [
    sentToday(
      `Accusé de réception dans les ${limits.complaint.receiptDays}${nbsp}jours ouvrables`,
      acknowledgeBy,
    ),
    sentToday(`Réponse écrite dans les ${limits.complaint.answerMonths}${nbsp}mois`, answerBy),
  ],
  otherWaysTitle: 'Par téléphone ou par écrit',
  /** By telephone, mail and letter: what each is called, how it is taken, and what else is to know. */
  otherWays: (): { term: string; way: string; href?: string; more?: string }[] => {
    const { broker } = identity()
    const { telephone, hours, callPrice } = service()
    const email = broker.complaintsEmail ?? broker.email
    const post = `${broker.name}, service Réclamations, ${broker.address}`
    return [
      {
        term: labels.telephone,
        way: telephone,
        href: `tel:${dialled(telephone)}`,
        more: `, ${hours} (${callPrice})`,
      },
      { term: labels.email, way: email, href: `mailto:${email}` },
      { term: byLetter, way: frenchTypography(post) },
    ]
  },
  mediationTitle: 'Le médiateur',
  online: 'En ligne',
  signedOut: {
    write:
      'Écrivez‑nous, en indiquant votre nom, votre numéro de contrat, ce qui ne vous convient pas et ce que vous attendez de nous.',
    signIn: 'Se connecter pour envoyer et suivre ma réclamation en ligne',
  },
} as const
