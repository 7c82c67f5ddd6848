import { isIsoDate } from '@portal/domain/ground/calendar.ts'
import { formatFrenchDate, locale } from '@portal/domain/ground/dates.ts'
import { coefficient } from '@portal/words/ground/formats.ts'
import type { DetailLine, Story } from '@portal/words/ground/story.ts'
import { groupedIban } from '@portal/words/payment/grouped-iban.ts'
import { detailWords } from '@portal/words/request/detail-words.ts'
import { stories, type JournaledCall } from '@portal/words/stories.ts'
import { between } from '@portal/words/time/hours.ts'
import { instant } from '@portal/words/time/instants.ts'
import { inert, inertLines, withoutJoiners } from '../../mail/inert.ts'
import type { Detail } from '../../mail/letter.ts'
import type { AcceptedRequest } from './accepted-request.ts'
import { momentOf } from './moment.ts'
import { textAt } from './payload.ts'

/** An accepted request whose call is known. */
export type KnownRequest = AcceptedRequest & { kind: JournaledCall }

const all: Readonly<Record<string, Story>> = stories

export function isKnown(request: AcceptedRequest): request is KnownRequest {
  const story: Story | undefined = all[request.kind]
  return story?.request !== undefined
}

/** What every message says of a request: its number, when it was received (in Paris), and its policy. */
export function generalDetails(request: KnownRequest): Detail[] {
  const { number, createdAt, policyNumber, vehicle } = request
  return [
    { label: detailWords.number, value: number },
    { label: detailWords.receivedAt, value: parisTime(createdAt) },
    ...(policyNumber === null ? [] : [{ label: detailWords.policyNumber, value: inert(policyNumber) }]),
    ...(vehicle === null ? [] : [{ label: detailWords.vehicle, value: inert(vehicle) }]),
  ]
}

/** An instant as every message says it: day and time in Paris. */
export function parisTime(at: Date): string {
  return detailWords.parisTime(instant(at.toISOString()))
}

/** What the request asks for; `only` leaves out the other fields, and an IBAN is masked unless `fullIban`. */
export function requestedDetails(
  { kind, payload }: KnownRequest,
  { only, fullIban = false }: { only?: readonly string[]; fullIban?: boolean } = {},
): Detail[] {
  const details: readonly DetailLine[] = stories[kind].request.details
  return details
    .filter(({ fields }) => !only || fields.every((field) => only.includes(field)))
    .flatMap((line) => {
      const value = valueOf(payload, line, fullIban)
      return value === '' ? [] : [{ label: line.label, value }]
    })
}

/** What the request asks for, of which vehicle, for a screen: bank details masked, no joiners of mails. */
export function shownDetails(request: KnownRequest): Detail[] {
  const { vehicle } = request
  return [
    ...(vehicle === null ? [] : [{ label: detailWords.vehicle, value: vehicle }]),
    ...requestedDetails(request).map(({ label, value }) => ({ label, value: withoutJoiners(value) })),
  ]
}

/** The files sent along, each on a line. */
export function fileDetails({ files }: KnownRequest): Detail[] {
  if (files.length === 0) return []
  const value = files.map(({ name, sizeBytes }) => `${inert(name)} (${kilobytes(sizeBytes)})`).join('\n')
  return [{ label: detailWords.files, value }]
}

const unit = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

function kilobytes(bytes: number): string {
  return unit.format(Math.max(1, bytes / 1000))
}

function valueOf(payload: unknown, { fields, as, names }: DetailLine, fullIban: boolean): string {
  const text = fields
    .map((field) => textAt(payload, field) ?? '')
    .join(' ')
    .trim()
  if (text === '') return ''
  if (names) return names[text] ?? ''
  if (as === 'day' && isIsoDate(text)) return formatFrenchDate(text)
  if (as === 'instant') return momentOf(text)
  if (as === 'hours') return between(text.slice(0, 5), text.slice(-5))
  if (as === 'iban') return fullIban ? inert(groupedIban(text)) : mailedIban(text)
  if (as === 'yesNo') return text === 'true' ? detailWords.yes : detailWords.no
  if (as === 'bonus') return coefficient(Number(text))
  return as === 'lines' ? inertLines(text) : inert(text)
}

/** Enough to know one's account by, and no more: 'FR•• •••• 2606'. */
function mailedIban(iban: string): string {
  return inert(`${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`)
}
