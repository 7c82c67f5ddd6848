import { jsonType } from '@portal/contract/ground/call.ts'
import { fullName } from '@portal/domain/ground/full-name.ts'
import { requestPath } from '@portal/domain/request/request.ts'
import { broker } from '@portal/words/broker/broker.ts'
import { brokerMailWords, detailWords } from '@portal/words/request/detail-words.ts'
import { stories } from '@portal/words/stories.ts'
import { attachedFileName } from '../../files/reception/file-name.ts'
import type { Files } from '../../files/store/files.ts'
import { openNamed } from '../../files/store/open-named.ts'
import type { RequestFile } from '../../files/store/request-file.ts'
import { allOrNone } from '../../ground/undo.ts'
import { inert } from '../../mail/inert.ts'
import { letterText, type Detail } from '../../mail/letter.ts'
import type { MailAttachment, OutgoingMail } from '../../mail/mail.ts'
import type { Sender } from '../../mail/sender.ts'
import {
  fileDetails,
  generalDetails,
  parisTime,
  requestedDetails,
  type KnownRequest,
} from '../request/details.ts'
import { fileDeadlineOf } from '../request/file-deadline.ts'
import { newHolderOf } from '../request/holder.ts'
import { momentOf } from '../request/moment.ts'
import { textAt } from '../request/payload.ts'
import { feedOut } from './feed-out.ts'

/** The stored files, as far as messages need them. */
export type OpenFiles = Pick<Files, 'open' | 'restore'>

/**
 * The request for the broker's desk: readable, with the request as JSON and the customer's files attached. An
 * answer goes to the customer. The caller ends the attachments' streams when the message is not sent.
 */
export async function brokerMail(
  id: string,
  request: KnownRequest,
  { from, publicUrl, to, files }: Sender & { to: string; files: OpenFiles },
): Promise<OutgoingMail> {
  const { number, kind, email, createdAt, traceId } = request
  const customer = fullName(request)
  const json = `${JSON.stringify(feedOut(request), null, 2)}\n`
  return {
    id,
    date: createdAt,
    ...(traceId !== null && { requestId: traceId }),
    from: { name: broker().name, address: from },
    to: { name: broker().name, address: to },
    replyTo: { name: customer, address: email },
    subject: subjectOf(request),
    text: letterText({
      title: stories[kind].request.title,
      paragraphs: [
        brokerMailWords.lead,
        ...warningsOf(request),
        brokerMailWords.answer,
        brokerMailWords.command(number),
      ],
      details: detailsOf(request),
      sections: [],
      footer: broker().identity,
      portal: { label: brokerMailWords.portal, url: `${publicUrl}${requestPath(number)}` },
    }),
    attachments: [
      { fileName: `${number}.json`, mediaType: jsonType, content: json },
      ...(await openAll(files, request.files)),
    ],
  }
}

function detailsOf(request: KnownRequest): Detail[] {
  return [
    ...generalDetails(request),
    { label: detailWords.customer, value: inert(fullName(request)) },
    { label: detailWords.customerEmail, value: inert(request.email) },
    ...requestedDetails(request, { fullIban: true }),
    ...fileDetails(request),
    ...vehicleFileDetails(request),
  ]
}

/** What the desk sorts by: number and kind, then contract, plate and customer. */
function subjectOf(request: KnownRequest): string {
  const { number, kind, policyNumber, licensePlate } = request
  const title = `[${number}] ${stories[kind].request.title}`
  return [title, policyNumber, licensePlate, fullName(request)].filter(Boolean).join(' – ')
}

/** Until when the file of insured vehicles has to tell what changes (R451-5). */
function vehicleFileDetails(request: KnownRequest): Detail[] {
  const deadline = fileDeadlineOf(request)
  if (deadline === undefined) return []
  return [{ label: brokerMailWords.vehicleFile, value: parisTime(new Date(deadline)) }]
}

/** Whoever debits an account has to know from when on, and that its holder is somebody else now. */
function warningsOf(request: KnownRequest): string[] {
  const { formerHolder, payload } = request
  const usableFrom = textAt(payload, 'usableFrom')
  const isOther = formerHolder !== null && newHolderOf(request) !== undefined
  return [
    ...(isOther ? [brokerMailWords.otherHolder(inert(formerHolder))] : []),
    ...(textAt(payload, 'mandate') === undefined ? [] : [brokerMailWords.mandate]),
    ...(usableFrom === undefined ? [] : [brokerMailWords.notBefore(momentOf(usableFrom))]),
  ]
}

function openAll(files: OpenFiles, wanted: readonly RequestFile[]): Promise<MailAttachment[]> {
  return allOrNone(
    wanted.entries(),
    async ([index, { name, mediaType, sha256 }]) => {
      const content = await openNamed(files, sha256)
      return { fileName: attachedFileName(name, mediaType, index + 1), mediaType, content }
    },
    ({ content }) => content.destroy(),
  )
}
