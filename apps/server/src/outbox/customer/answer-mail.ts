import { inForceCalls } from '@portal/contract/in-force.ts'
import { isLeftToSign } from '@portal/domain/request/cover.ts'
import { requestPath, type BrokerAnswer } from '@portal/domain/request/request.ts'
import { broker } from '@portal/words/broker/broker.ts'
import { coverWords } from '@portal/words/cover/cover.ts'
import type { RequestStory } from '@portal/words/ground/story.ts'
import { noticeWords } from '@portal/words/mail/notices.ts'
import { answerWords } from '@portal/words/request/answer-words.ts'
import { receiptWords } from '@portal/words/request/receipt-words.ts'
import { stories } from '@portal/words/stories.ts'
import { inertLines } from '../../mail/inert.ts'
import { letterMail } from '../../mail/letter-mail.ts'
import type { Letter } from '../../mail/letter.ts'
import type { OutgoingMail } from '../../mail/mail.ts'
import type { Sender } from '../../mail/sender.ts'
import { generalDetails, type KnownRequest } from '../request/details.ts'
import { greetingOf } from './receipt.ts'

/** An answer that a customer is told: since when it stands, and what the broker says with it. */
export type ToldAnswer = { status: BrokerAnswer; reason: string | null; at: Date }

/** The mail to the address on file that tells what became of a request, in the skin it was made in. */
export function answerMail(
  id: string,
  request: KnownRequest,
  answer: ToldAnswer,
  { from, publicUrl }: Sender,
): OutgoingMail {
  const { title } = answerWords[answer.status]
  const { said, details } = answerContent(request, answer)
  const letter: Letter = {
    title,
    paragraphs: [greetingOf(request), ...said],
    details,
    sections: [{ title: receiptWords.next, paragraphs: [nextOf(request, answer)] }],
    footer: [...broker().identity, noticeWords.automatic],
    portal: { label: answerWords.portal, url: `${publicUrl}${requestPath(request.number)}` },
  }
  const subject = receiptWords.subject(title, request.number)
  return letterMail(letter, request, { id, date: answer.at, from, subject })
}

/** Of what is done, nothing is left to do, but for an amendment to sign. */
function nextOf({ isToSign }: KnownRequest, { status }: ToldAnswer): string {
  return isLeftToSign(status, isToSign) ? coverWords.mail.toSignToo : answerWords[status].next
}

/** What a mail says of an answer: the sentences, and the lines about its request, the number first. */
export function answerContent(request: KnownRequest, { status, reason }: ToldAnswer) {
  const { title, recourse }: RequestStory = stories[request.kind].request
  // `features/request/put-back.ts`
  const isUndone = status === 'refused' && inForceCalls.includes(request.kind)
  return {
    said: [
      answerWords[status].said(title),
      ...(isUndone ? [answerWords.undone] : []),
      ...(recourse ? [recourse()] : []),
    ],
    details: [
      ...generalDetails(request),
      ...(reason === null ? [] : [{ label: answerWords.reason, value: inertLines(reason) }]),
    ],
  }
}
