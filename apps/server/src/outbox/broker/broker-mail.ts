import { broker } from '@portal/words/broker/broker.ts'
import { brokerMailWords, detailWords } from '@portal/words/request/detail-words.ts'
import { stories } from '@portal/words/stories.ts'
import { attachedFileName } from '../../files/reception/file-name.ts'
import type { Files } from '../../files/store/files.ts'
import { openNamed } from '../../files/store/open-named.ts'
import { allOrNone } from '../../ground/undo.ts'
import { inert } from '../../mail/inert.ts'
import { letterText } from '../../mail/letter.ts'
import type { MailAttachment, OutgoingMail } from '../../mail/mail.ts'
import type { RequestFile } from '../request/accepted-request.ts'
import { fileDetails, generalDetails, requestedDetails, type KnownRequest } from '../request/details.ts'
import type { Sender } from '../request/sender.ts'
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
  const { number, kind, policyNumber, firstName, lastName, email, createdAt } = request
  const customer = `${firstName} ${lastName}`
  const subject = [
    `[${number}] ${stories[kind].request.title}`,
    ...(policyNumber === null ? [] : [policyNumber]),
  ]
  const json = `${JSON.stringify(feedOut(request), null, 2)}\n`
  return {
    id,
    date: createdAt,
    from: { name: broker.name, address: from },
    to: { name: broker.name, address: to },
    replyTo: { name: customer, address: email },
    subject: subject.join(' – '),
    text: letterText({
      title: stories[kind].request.title,
      paragraphs: [brokerMailWords.lead, brokerMailWords.answer],
      details: [
        ...generalDetails(request),
        { label: detailWords.customer, value: inert(customer) },
        { label: detailWords.customerEmail, value: inert(email) },
        ...requestedDetails(request, { fullIban: true }),
        ...fileDetails(request),
      ],
      sections: [],
      footer: broker.identity,
      portal: { label: '', url: publicUrl },
    }),
    attachments: [
      { fileName: `${number}.json`, mediaType: 'application/json', content: json },
      ...(await openAll(files, request.files)),
    ],
  }
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
