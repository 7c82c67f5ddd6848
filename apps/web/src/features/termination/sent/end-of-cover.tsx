import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import type { TerminationEnd } from '@portal/domain/termination/grounds.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'

/** When cover ends, on which article that rests, and from when it is suspended (article L113-14 II). */
export function EndOfCover({ end: { endDate, ground, suspendedFrom } }: { end: TerminationEnd }) {
  return (
    <InlineMessage level="info" title={text.endTitle}>
      <p>{text.end[ground](endDate ? formatFrenchDate(endDate) : '')}</p>
      {suspendedFrom && <p>{text.suspendedFrom(formatFrenchDate(suspendedFrom))}</p>}
    </InlineMessage>
  )
}
