import { isIsoDate } from '@portal/domain/ground/calendar.ts'
import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { fullName } from '@portal/domain/ground/full-name.ts'
import { terminationGrounds } from '@portal/domain/termination/grounds.ts'
import { broker } from '@portal/words/broker/broker.ts'
import type { Receipt, ReceiptFacts } from '@portal/words/ground/story.ts'
import { receiptWords } from '@portal/words/request/receipt-words.ts'
import { stories } from '@portal/words/stories.ts'
import { inert } from '../../mail/inert.ts'
import { letterMail, type Addressee } from '../../mail/letter-mail.ts'
import type { Letter } from '../../mail/letter.ts'
import type { OutgoingMail } from '../../mail/mail.ts'
import type { Sender } from '../../mail/sender.ts'
import { fileDetails, generalDetails, requestedDetails, type KnownRequest } from '../request/details.ts'
import { newHolderOf } from '../request/holder.ts'
import { momentOf } from '../request/moment.ts'
import { textAt } from '../request/payload.ts'

/** The receipt to the address on file, in the skin the customer saw. */
export function receiptMail(id: string, request: KnownRequest, sender: Sender): OutgoingMail {
  const letter = letterOf(request, sender, greetingOf(request), receiptContent(request).details)
  return mailOf(id, request, letter, { from: sender.from, to: request })
}

/** How a mail begins; without a name where none is told. */
export function greetingOf(to: Pick<Addressee, 'firstName' | 'lastName'>): string {
  const name = fullName(to)
  return name === '' ? receiptWords.greetingWithoutName : receiptWords.greeting(inert(name))
}

/**
 * The copy to the address typed into a termination request; undefined when that is the one on file. The
 * address may be anybody's, so the copy repeats nothing that was typed freely.
 */
export function receiptCopyMail(id: string, request: KnownRequest, sender: Sender): OutgoingMail | undefined {
  const typed = textAt(request.payload, 'email')
  if (typed === undefined || typed.toLowerCase() === request.email.toLowerCase()) return undefined
  const details = [
    ...generalDetails(request),
    ...requestedDetails(request, {
      only: ['reason', 'ground', 'eventDate', 'suspendedFrom', 'endDate', 'article', 'answerBy'],
    }),
  ]
  const letter = letterOf(request, sender, receiptWords.greetingWithoutName, details)
  return mailOf(id, request, letter, {
    from: sender.from,
    to: { firstName: '', lastName: '', email: typed, brand: request.brand },
  })
}

function mailOf(
  id: string,
  { number, createdAt }: KnownRequest,
  letter: Letter,
  { from, to }: Pick<Sender, 'from'> & { to: Addressee },
): OutgoingMail {
  const subject = receiptWords.subject(letter.title, number)
  return letterMail(letter, to, { id, date: createdAt, from, subject })
}

function letterOf(
  request: KnownRequest,
  { publicUrl }: Sender,
  greeting: string,
  details: Letter['details'],
): Letter {
  const { title, paragraphs, sections } = receiptContent(request)
  return {
    title,
    paragraphs: [greeting, ...paragraphs],
    details,
    sections,
    footer: [...broker().identity, receiptWords.automatic],
    portal: { label: receiptWords.portal, url: publicUrl },
  }
}

/** What a receipt says, by mail and on paper. */
export function receiptContent(
  request: KnownRequest,
): Pick<Letter, 'title' | 'paragraphs' | 'details' | 'sections'> {
  const receipt: Receipt = stories[request.kind].request.receipt(factsOf(request))
  return {
    title: receipt.title,
    paragraphs: receipt.asked,
    details: [...generalDetails(request), ...requestedDetails(request), ...fileDetails(request)],
    sections: sectionsOf(receipt),
  }
}

function sectionsOf({ next, isSensitive, changesRisk }: Receipt): Letter['sections'] {
  const { notYou, riskReminder } = receiptWords
  return [
    { title: receiptWords.next, paragraphs: next },
    ...(isSensitive ? [{ title: notYou.title, paragraphs: notYou.paragraphs(broker().telephone) }] : []),
    ...(changesRisk ? [riskReminder] : []),
  ]
}

/** What the sentences about `request` depend on. */
export function factsOf(request: KnownRequest): ReceiptFacts {
  const { payload } = request
  const usableFrom = textAt(payload, 'usableFrom')
  return {
    phone: inert(textAt(payload, 'phone') ?? ''),
    commercialConsent: textAt(payload, 'commercialConsent') === 'true',
    endDate: dayAt(payload, 'endDate'),
    suspendedFrom: dayAt(payload, 'suspendedFrom'),
    answerBy: dayAt(payload, 'answerBy'),
    usableFrom: usableFrom === undefined ? undefined : momentOf(usableFrom),
    needsMandate: textAt(payload, 'mandate') !== undefined,
    newHolder: inert(newHolderOf(request) ?? '') || undefined,
    ground: terminationGrounds.find((ground) => ground === textAt(payload, 'ground')),
  }
}

function dayAt(payload: KnownRequest['payload'], field: string): string | undefined {
  const day = textAt(payload, field)
  return day !== undefined && isIsoDate(day) ? formatFrenchDate(day) : undefined
}
