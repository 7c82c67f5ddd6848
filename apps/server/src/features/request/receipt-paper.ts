import { brands } from '@portal/domain/ground/brand.ts'
import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { broker } from '@portal/words/broker/broker.ts'
import { receiptWords } from '@portal/words/request/receipt-words.ts'
import { statusWords } from '@portal/words/request/status-words.ts'
import { receiptContent } from '../../outbox/customer/receipt.ts'
import { parisTime, type KnownRequest } from '../../outbox/request/details.ts'
import type { Paper } from '../../papers/paper.ts'

type HistoryStep = RequestSheet['history'][number]

/** The receipt as its mail said it, in the skin the request was made in, and what became of the request. */
export function receiptPaper(request: KnownRequest, history: readonly HistoryStep[]): Paper {
  const { title, paragraphs, details, sections } = receiptContent(request)
  const { paper } = receiptWords
  return {
    from: brands[request.brand].name,
    brand: request.brand,
    title,
    createdAt: request.createdAt,
    sections: [
      { lines: paragraphs },
      { lines: details.map(({ label, value }) => [label, value]) },
      ...sections.map((section) => ({ heading: section.title, lines: section.paragraphs })),
      { heading: paper.steps, lines: history.map(lineOf) },
    ],
    footer: [...broker().identity, paper.keep],
  }
}

function lineOf({ status, at, reason }: HistoryStep): [label: string, value: string] {
  return [statusWords[status], [parisTime(new Date(at)), ...(reason === null ? [] : [reason])].join('\n')]
}
