import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import type { TerminationEnd } from '@portal/domain/termination/grounds.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { longDay } from '@portal/words/time/long-day.ts'
import { Typeset } from '../../ui/block/typeset.tsx'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import { LargeDay } from '../task/large-day.tsx'

type End = Pick<TerminationEnd, 'endDate' | 'ground' | 'suspendedFrom'>

/** When a contract ends, on which article that rests, from when cover is suspended (article L113-14 II). */
export function EndOfCover({ end: { endDate, ground, suspendedFrom } }: { end: End }) {
  const day = endDate ? formatFrenchDate(endDate) : ''
  const [lead, why] = withoutDay(text.end[ground](day), day)
  return (
    <LargeDay label={text.endTitle} day={endDate ? longDay(endDate) : undefined}>
      <p>
        {lead && <VisuallyHidden>{lead}</VisuallyHidden>}
        <Typeset>{why}</Typeset>
      </p>
      {ground === 'sale' && (
        <p>
          <strong>
            <Typeset>
              {suspendedFrom ? text.suspendedFrom(longDay(suspendedFrom)) : text.suspendedBySale}
            </Typeset>
          </strong>
        </p>
      )}
    </LargeDay>
  )
}

/** The day that a sentence begins with, and the rest of it: the eye has that day in large above. */
function withoutDay(sentence: string, day: string): [string, string] {
  const comma = `${day}, `
  const end = day && sentence.includes(comma) ? sentence.indexOf(comma) + comma.length : 0
  return [sentence.slice(0, end), sentence.slice(end)]
}
