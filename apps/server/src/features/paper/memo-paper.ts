import { brands } from '@portal/domain/ground/brand.ts'
import { formatFrenchDate, todayInParis } from '@portal/domain/ground/dates.ts'
import { endOfPresumption } from '@portal/domain/policy/memo.ts'
import { broker, insurer } from '@portal/words/broker/broker.ts'
import { memoWords as text } from '@portal/words/paper/memo-words.ts'
import { paperNames } from '@portal/words/paper/paper-names.ts'
import { paperWords } from '@portal/words/paper/paper-words.ts'
import type { Insured } from '../../insured/stated.ts'
import type { Paper } from '../../papers/paper.ts'
import type { DrawnFor } from './attestation-paper.ts'
import { policyLines, subscriberLines, vehicleLines } from './paper-lines.ts'

/** R211-14-0-1: nine items in their order, then what the document says of itself; as wide as a phone. */
export function memoPaper(insured: Insured, { brand, now }: DrawnFor): Paper {
  const { trailers, isPaidTransport } = insured
  return {
    from: brands[brand].name,
    brand,
    title: paperNames.memo.title,
    createdAt: now,
    format: 'mobile',
    sections: [
      { heading: paperWords.insurer, lines: [insurer()] },
      { heading: paperWords.subscriber, lines: subscriberLines(insured) },
      {
        heading: paperWords.policy,
        lines: [...policyLines(insured), [text.issuedOn, formatFrenchDate(todayInParis(now))]],
      },
      {
        heading: paperWords.vehicle,
        lines: [
          ...vehicleLines(insured),
          ...(trailers === null ? [] : [[text.trailers, trailers] as const]),
          ...(isPaidTransport ? [text.paidTransport] : []),
        ],
      },
      { lines: [text.obligation, presumptionOf(insured), text.noObligation] },
    ],
    footer: broker().identity,
  }
}

function presumptionOf(insured: Insured): string {
  const end = endOfPresumption(insured)
  return end === null ? text.presumption : text.presumedUntil(formatFrenchDate(end))
}
