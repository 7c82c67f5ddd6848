import { isLeftToSign } from '@portal/domain/request/cover.ts'
import { requestsPath } from '@portal/domain/request/request.ts'
import { broker } from '@portal/words/broker/broker.ts'
import { coverWords } from '@portal/words/cover/cover.ts'
import { noticeWords } from '@portal/words/mail/notices.ts'
import { answerWords } from '@portal/words/request/answer-words.ts'
import { receiptWords } from '@portal/words/request/receipt-words.ts'
import { inert } from '../../mail/inert.ts'
import { letterMail } from '../../mail/letter-mail.ts'
import type { Detail, Letter } from '../../mail/letter.ts'
import type { OutgoingMail } from '../../mail/mail.ts'
import type { Sender } from '../../mail/sender.ts'
import type { KnownRequest } from '../request/details.ts'
import { answerContent, type ToldAnswer } from './answer-mail.ts'
import { greetingOf } from './receipt.ts'

export type AnsweredRequest = { request: KnownRequest; answer: ToldAnswer }

/** One mail to the address on file that tells several answers; the skin is the first request's. */
export function answersMail(
  id: string,
  answered: readonly [AnsweredRequest, ...AnsweredRequest[]],
  { from, publicUrl }: Sender,
): OutgoingMail {
  const [{ request, answer }] = answered
  const { together } = answerWords
  const letter: Letter = {
    title: together.title(answered.length),
    paragraphs: [greetingOf(request), ...together.paragraphs],
    details: answered.map(lineOf),
    sections: [{ title: receiptWords.next, paragraphs: together.next }],
    footer: [...broker().identity, noticeWords.automatic],
    portal: { label: together.portal, url: `${publicUrl}${requestsPath}` },
  }
  return letterMail(letter, request, { id, date: answer.at, from })
}

/** A request as one line of the table: its number, and what a mail of its own would say of it. */
function lineOf({ request, answer }: AnsweredRequest): Detail {
  const { said, details } = answerContent(request, answer)
  const [, ...more] = details
  const lines = more.map(({ label, value }) => `${label}\u00A0: ${value}`)
  const toSign = isLeftToSign(answer.status, request.isToSign) ? [coverWords.mail.toSignToo] : []
  return { label: inert(request.number), value: [...said, ...lines, ...toSign].join('\n') }
}
