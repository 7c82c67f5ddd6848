import { broker } from '@portal/words/broker/broker.ts'
import type { Receipt } from '@portal/words/ground/story.ts'
import { receiptWords } from '@portal/words/request/receipt-words.ts'
import { stories } from '@portal/words/stories.ts'
import { inert } from '../../mail/inert.ts'
import { letterMail } from '../../mail/letter-mail.ts'
import type { Detail, Letter } from '../../mail/letter.ts'
import type { OutgoingMail } from '../../mail/mail.ts'
import type { Sender } from '../../mail/sender.ts'
import { fileDetails, generalDetails, requestedDetails, type KnownRequest } from '../request/details.ts'
import { factsOf, greetingOf } from './receipt.ts'

/** One mail to the address on file, the receipt of one or more `requests`; the skin is the first one's. */
export function receiptsMail(
  id: string,
  requests: readonly [KnownRequest, ...KnownRequest[]],
  { from, publicUrl }: Sender,
): OutgoingMail {
  const [first] = requests
  const { together, notYou, riskReminder, automatic, portal, next } = receiptWords
  const all = requests.map(receiptOf)
  const letter: Letter = {
    title: together.title(requests.length),
    paragraphs: [greetingOf(first), ...together.paragraphs],
    details: requests.map(lineOf),
    sections: [
      { title: next, paragraphs: together.next },
      { title: notYou.title, paragraphs: notYou.paragraphs(broker().telephone) },
      ...(all.some(({ changesRisk }) => changesRisk) ? [riskReminder] : []),
    ],
    footer: [...broker().identity, automatic],
    portal: { label: portal, url: publicUrl },
  }
  return letterMail(letter, first, { id, date: first.createdAt, from })
}

/** A request as one line of the table: its number, and what its own receipt would say of it. */
function lineOf(request: KnownRequest): Detail {
  const [, ...general] = generalDetails(request)
  const said = [...general, ...requestedDetails(request), ...fileDetails(request)]
  const lines = said.map(({ label, value }) => `${label}\u00A0: ${value}`)
  return {
    label: inert(request.number),
    value: [receiptOf(request).title, ...lines].join('\n'),
  }
}

function receiptOf(request: KnownRequest): Receipt {
  return stories[request.kind].request.receipt(factsOf(request))
}
