import { coveragesPath, documentsPath } from '@portal/contract/ground/paths.ts'
import { formatFrenchDate, type IsoDate } from '@portal/domain/ground/dates.ts'
import { requestsPath } from '@portal/domain/request/request.ts'
import { broker } from '@portal/words/broker/broker.ts'
import { service } from '@portal/words/broker/customer-service.ts'
import { euros } from '@portal/words/ground/formats.ts'
import { feedNotices, feedNoticeWords as text } from '@portal/words/premium/premium-notices.ts'
import { detailWords } from '@portal/words/request/detail-words.ts'
import { receiptWords } from '@portal/words/request/receipt-words.ts'
import { inert } from '../../mail/inert.ts'
import type { Detail, Letter } from '../../mail/letter.ts'

/** A notice about what a feed has brought. */
export type FeedNotice = keyof typeof feedNotices

/** What it tells, as far as the notice has it; `amount` in euros. */
export type FeedFacts = {
  policyNumber?: string
  vehicle?: string | null
  amount?: number
  noticeSentOn?: IsoDate
  suspendedFrom?: IsoDate
  mayEndFrom?: IsoDate
  day?: IsoDate
  /** Until when the insurer draws up a relevé that the portal cannot draw. */
  dueDate?: IsoDate
  count?: number
}

type About = Pick<Letter, 'details' | 'sections' | 'portal'>

const days = ['day', 'noticeSentOn', 'suspendedFrom', 'mayEndFrom', 'dueDate'] as const

/** What a letter about a feed says of it beyond its sentences, with the way to where it stands. */
export function feedLetter(notice: FeedNotice, facts: FeedFacts, publicUrl: string): About {
  const { paragraphs, label, path } = noticeWays[notice](facts)
  return {
    details: detailsOf(facts),
    sections: paragraphs ? [{ title: receiptWords.next, paragraphs }] : [],
    portal: { label, url: publicUrl + path },
  }
}

function detailsOf(facts: FeedFacts): Detail[] {
  const { policyNumber, vehicle, amount, count } = facts
  return [
    ...(policyNumber === undefined ? [] : [{ label: detailWords.policyNumber, value: inert(policyNumber) }]),
    ...(vehicle ? [{ label: detailWords.vehicle, value: inert(vehicle) }] : []),
    ...(amount === undefined ? [] : [{ label: text.amount, value: euros(amount) }]),
    ...days.flatMap((name) => {
      const day = facts[name]
      return day === undefined ? [] : [{ label: text[name], value: formatFrenchDate(day) }]
    }),
    ...(count === undefined ? [] : [{ label: text.count, value: String(count) }]),
  ]
}

type Way = { label: string; path: string; paragraphs?: readonly string[] }

const noticeWays: Readonly<Record<FeedNotice, (facts: FeedFacts) => Way>> = {
  premiumUnpaid: () => ({
    label: text.toPremium,
    path: coveragesPath,
    paragraphs: [text.callUs(broker().telephone, service().hours)],
  }),
  debitAnnounced: () => ({ label: text.toPremium, path: coveragesPath }),
  contractEnded: ({ dueDate }) =>
    dueDate === undefined
      ? { label: text.toStatement, path: documentsPath, paragraphs: [text.statementReady] }
      : { label: text.toRequests, path: requestsPath, paragraphs: [text.statementAsked] },
  documentsAdded: () => ({ label: text.toDocuments, path: documentsPath }),
}

export function isFeedNotice(notice: string): notice is FeedNotice {
  return notice in feedNotices
}

/** Their names, by which the outbox knows them. */
export const feedNoticeNames = Object.keys(feedNotices)
