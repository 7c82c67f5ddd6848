import { isIsoDate } from '@portal/domain/ground/calendar.ts'
import type { TerminationReceipt } from '@portal/domain/termination/termination.schema.ts'
import { objectIn } from '../../../ground/object-in.ts'

type Entries = Partial<Record<keyof TerminationReceipt, unknown>>

/** The receipt in the answer; undefined when the answer is not ours, since every 2xx is a success (§7). */
export function readReceipt(answer: string): TerminationReceipt | undefined {
  const { number, receivedAt, endDate, article, refundDays, answerBy }: Entries = objectIn(answer) ?? {}
  if (typeof number !== 'string' || typeof receivedAt !== 'string') return undefined
  if (Number.isNaN(Date.parse(receivedAt))) return undefined
  const day = (value: unknown) => (typeof value === 'string' && isIsoDate(value) ? value : null)
  const by = day(answerBy)
  return {
    number,
    receivedAt,
    endDate: day(endDate),
    article: typeof article === 'string' ? article : null,
    refundDays: typeof refundDays === 'number' ? refundDays : null,
    ...(by && { answerBy: by }),
  }
}
