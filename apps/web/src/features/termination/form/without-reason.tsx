import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { terminationEnd } from '@portal/domain/termination/grounds.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { today } from '../../../ground/clock.ts'
import { Button } from '../../../ui/action/button.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'

type Props = { policy: TabPolicy; isTaken: boolean; onTake: () => void; onLeave: () => void }

/** What the law offers after a year, before anything is asked: no reason, no proof (article L113-15-2). */
export function WithoutReason({ policy, isTaken, onTake, onLeave }: Props) {
  const { endDate } = terminationEnd('after-one-year', { ...policy, receivedOn: today(), eventDate: null })
  const { title, lead, taken, take, leave } = text.offer
  return (
    <InlineMessage
      level={isTaken ? 'success' : 'info'}
      title={title}
      actions={
        <Button tone="secondary" onClick={isTaken ? onLeave : onTake}>
          {isTaken ? leave : take}
        </Button>
      }
    >
      <p>{isTaken || endDate === null ? taken : lead(formatFrenchDate(endDate))}</p>
    </InlineMessage>
  )
}
