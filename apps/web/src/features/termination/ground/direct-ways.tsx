import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { terminationEnd } from '@portal/domain/termination/grounds.ts'
import { atDueDate, instead, ways } from '@portal/words/termination/termination-ways.ts'
import { longDay } from '@portal/words/time/long-day.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { today } from '../../../ground/clock.ts'
import { Button, type ButtonTone } from '../../../ui/action/button.tsx'
import { Typeset } from '../../../ui/block/typeset.tsx'
import { Icon } from '../../../ui/ground/icon.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import { openWays, type DirectWay } from './chosen-ground.ts'

type Props = {
  policy: TabPolicy
  taken: DirectWay | undefined
  onTake: (way: DirectWay) => void
  onLeave: () => void
  /** What is open to every contract; absent once another reason is given. */
  due: { isTaken: boolean; onTake: () => void } | undefined
}

/**
 * What the law offers before anything is asked: a withdrawal as long as it is open (ordonnance 2026-2), and
 * after a year the end without reason or proof (article L113-15-2); before that its due date (L113-12).
 */
export function DirectWays({ policy, taken, onTake, onLeave, due }: Props) {
  const open = openWays(policy, today())
  if (open.length === 0) return due && <DueDate policy={policy} onLeave={onLeave} {...due} />
  return open.map((way) => {
    const isTaken = way === taken
    const day = dayOf(way, policy)
    const text = ways[way]
    return (
      <InlineMessage
        key={way}
        level={isTaken ? 'success' : 'info'}
        title={text.title}
        actions={
          <Choice
            text={text}
            isTaken={isTaken}
            // The law wants the withdrawal in full view (article L112-2-1).
            tone={way === 'withdrawal' ? 'primary' : 'secondary'}
            onTake={() => onTake(way)}
            onLeave={onLeave}
          />
        }
      >
        <p>
          <Typeset>{isTaken || !day ? text.taken : text.lead(longDay(day))}</Typeset>
        </p>
      </InlineMessage>
    )
  })
}

type DueProps = Pick<Props, 'policy' | 'onLeave'> & NonNullable<Props['due']>

function DueDate({ policy, isTaken, onTake, onLeave }: DueProps) {
  const { endDate } = terminationEnd('anniversary', { ...policy, receivedOn: today(), eventDate: null })
  if (!endDate) return null
  return (
    <InlineMessage
      level={isTaken ? 'success' : 'info'}
      title={atDueDate.title}
      actions={
        <Choice text={atDueDate} isTaken={isTaken} tone="secondary" onTake={onTake} onLeave={onLeave} />
      }
    >
      <p>
        <Typeset>{instead.anniversary.lead(longDay(endDate))}</Typeset>
      </p>
    </InlineMessage>
  )
}

type ChoiceProps = {
  text: { take: string; leave: string }
  isTaken: boolean
  tone: ButtonTone
  onTake: () => void
  onLeave: () => void
}

/** Fills in the form below, or empties it again: ending anything is the red button's under the form. */
function Choice({ text, isTaken, tone, onTake, onLeave }: ChoiceProps) {
  if (isTaken)
    return (
      <Button tone="secondary" onClick={onLeave}>
        {text.leave}
      </Button>
    )
  return (
    <Button tone={tone} onClick={onTake}>
      {text.take}
      <Icon name="arrow-down" />
    </Button>
  )
}

/** The day that its sentence names: the last one to withdraw on, or when cover ends. */
function dayOf(way: DirectWay, policy: TabPolicy): IsoDate | null | undefined {
  if (way === 'withdrawal') return policy.withdrawalUntil
  return terminationEnd(way, { ...policy, receivedOn: today(), eventDate: null }).endDate
}
