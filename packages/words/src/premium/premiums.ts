import { formatFrenchDate, type IsoDate } from '@portal/domain/ground/dates.ts'
import type { Debit, Renewal } from '@portal/domain/premium/premium.schema.ts'
import { refunds, type UnpaidFacts } from '@portal/domain/premium/premium.ts'
import { figures } from '@portal/domain/termination/figures.ts'
import { commonWords } from '../ground/common-words.ts'
import { euros } from '../ground/formats.ts'
import { ofCode } from '../ground/law.ts'
import { nbsp } from '../ground/nbsp.ts'
import { labels } from '../label/labels.ts'
import { policies } from '../policy/policies.ts'
import { policyChanges } from '../policy/policy-changes.ts'
import { screenTitles } from '../shell/shell.ts'
import { longDay } from '../time/long-day.ts'
import { unpaidLaw } from './unpaid-law.ts'

/** With its sign, whichever way it goes. */
const signed = (amount: number) => `${amount > 0 ? '+' : ''}${euros(amount)}`

const difference = (amount: number) => `soit ${signed(amount)}`

const renewalTitle = (day: IsoDate) => `Votre renouvellement du ${longDay(day)}`

/** The premium of a policy (§2 /coverages): what is unpaid, what the renewal brings, what is debited. */
export const premiums = {
  unpaidTitle: policies.unpaidTitle,
  suspendedTitle: 'Vos garanties sont suspendues',
  noticeSent: ({ amount, noticeSentOn }: UnpaidFacts) =>
    `Votre assureur vous a envoyé une mise en demeure le ${longDay(noticeSentOn)}${nbsp}: ${euros(amount)} à payer.`,
  willSuspend: ({ suspendedFrom, mayEndFrom }: UnpaidFacts) =>
    `Sans paiement, vos garanties seront suspendues à partir du ${longDay(suspendedFrom)}, et votre contrat pourra être résilié à partir du ${longDay(mayEndFrom)} ${unpaidLaw}.`,
  isSuspended: ({ suspendedFrom, mayEndFrom }: UnpaidFacts) =>
    `Vos garanties sont suspendues depuis le ${longDay(suspendedFrom)}${nbsp}: votre véhicule ne doit pas circuler. Votre contrat peut être résilié à partir du ${longDay(mayEndFrom)} ${unpaidLaw}.`,
  howToPay:
    'Pour payer, pour un délai ou pour une erreur, appelez‑nous ou prenez un rendez‑vous téléphonique. Tant que le contrat n’est pas résilié, vos garanties reprennent à midi, le lendemain du paiement de tout ce qui est dû.',

  renewalTitle,
  /** `before` is the premium of today, in euros. */
  renewalPremium: ({ premium }: Renewal, before: number) => {
    const now = `${euros(premium)} ${policies.perYear}`
    return premium === before ? now : `${now}, ${difference(premium - before)}`
  },
  premiumNow: 'Prime actuelle',
  premiumNext: 'Prime à partir de ce jour',
  referencePremium: 'Prime de référence',
  crm: commonWords.bonusMalus,
  netPremium: 'Prime après coefficient',
  /** A surcharge or a reduction. */
  adjustment: signed,
  /** Of the next premium to that of today. */
  difference,
  noticeSentOn: 'Avis d’échéance envoyé le',
  refuseBy: 'Refus du renouvellement',
  until: (day: IsoDate) => `jusqu’au ${longDay(day)}`,
  wasUntil: (day: IsoDate) => `possible jusqu’au ${longDay(day)}`,
  mayRefuse: `Vous pouvez refuser ce renouvellement sans motif jusqu’à ${figures.noticeMonths}${nbsp}mois avant l’échéance, ou dans les ${figures.lateReminderDays}${nbsp}jours qui suivent l’envoi d’un avis trop tardif ${ofCode('L113-15-1')}.`,
  mayEnd: `Après un an, vous pouvez aussi résilier à tout moment, sans frais ${ofCode('L113-15-2')}.`,
  whereNotice: 'L’avis d’échéance de votre assureur se trouve parmi vos documents.',
  documents: screenTitles.documents,
  end: policyChanges.terminateContract.action,

  /** Where the page of the cover leads to them. */
  payments: 'Paiements',
  paymentsTitle: 'Vos paiements',
  next: ({ day, amount }: Debit) => `Prochain prélèvement le ${longDay(day)}${nbsp}: ${euros(amount)}`,
  nextDebit: 'Prochain prélèvement',
  on: (day: IsoDate) => `le ${formatFrenchDate(day)}`,
  noNext: 'Aucun prélèvement n’est prévu pour le moment.',
  refund: `Un prélèvement vous semble faux${nbsp}? Votre banque vous le rembourse si vous le demandez dans les ${refunds.authorisedWeeks}${nbsp}semaines, ou dans les ${refunds.unauthorisedMonths}${nbsp}mois s’il n’était pas autorisé. Une prime remboursée redevient due.`,
  schedule: 'Voir l’échéancier',
  scheduleOf: (policyNumber: string) => `Échéancier du contrat ${policyNumber}`,
  columns: { day: labels.day, amount: 'Prélèvement', status: 'État' },
  statuses: { due: labels.toCome, paid: 'Payé', unpaid: 'Impayé' },
  day: longDay,
  amount: euros,
} as const
