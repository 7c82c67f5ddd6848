import { todayInParis } from '@portal/domain/ground/dates.ts'
import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { closedStatuses, type RequestStatus } from '@portal/domain/request/request.ts'
import { requests as text } from '@portal/words/follow-up/requests.ts'
import { instant } from '@portal/words/time/instants.ts'
import { useId, type ReactNode, type Ref } from 'react'
import { TerminationTimeline } from '../../../shell/request/termination-timeline.tsx'
import { Timeline, type TimelineStep } from '../../../ui/block/timeline.tsx'
import { Typeset } from '../../../ui/block/typeset.tsx'
import { classNames } from '../../../ui/ground/class-names.ts'
import { Card } from '../../../ui/surface/card.tsx'
import styles from './sheet.module.css'
import { waitsForSignature } from './waits-for-signature.ts'

type Props = {
  sheet: RequestSheet
  heading: Ref<HTMLHeadingElement>
  /** What can still be done with it, below its steps. */
  children: ReactNode
}

/** What became of the request: of a termination also what comes next, which the law has days for. */
export function Steps({ sheet, heading, children }: Props) {
  return (
    <Card className={classNames(styles.steps, styles.way)}>
      {sheet.termination ? (
        <TerminationSteps {...sheet} termination={sheet.termination} heading={heading} />
      ) : (
        <History {...sheet} isToSign={waitsForSignature(sheet)} heading={heading} />
      )}
      {children}
    </Card>
  )
}

type HistoryProps = Pick<RequestSheet, 'history' | 'status'> &
  Pick<Props, 'heading'> & {
    /** Her signature is what it waits for. */
    isToSign: boolean
  }

/** Step by step from its reception on, with what the broker said, and what is still to come. */
function History({ history, status, isToSign, heading }: HistoryProps) {
  const headingId = useId()
  const last = history.length - 1
  return (
    <section aria-labelledby={headingId} className={styles.history}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {text.steps}
      </h2>
      <Timeline
        labelledBy={headingId}
        steps={[
          ...history.map((step, index) => ({
            id: `${step.at} ${step.status}`,
            title: text.statuses[step.status],
            when: <Instant at={step.at} />,
            // Why it was refused stands over the page.
            children: index === last && status === 'refused' ? undefined : step.reason,
            state: index === last && !isToSign ? stateOf(status) : ('done' as const),
          })),
          ...withSignature(aheadOf(status), isToSign),
        ]}
      />
    </section>
  )
}

function stateOf(status: RequestStatus) {
  if (status === 'refused') return status
  return status === 'done' ? status : ('current' as const)
}

const signature = { id: 'signature', title: text.signature, when: text.toDo, state: 'current' } as const

/** Signed last of all that is to be done for it, before it is done. */
function withSignature(ahead: ReturnType<typeof aheadOf>, isToSign: boolean): TimelineStep[] {
  return isToSign ? [...ahead.slice(0, -1), signature, ...ahead.slice(-1)] : ahead
}

const way = ['received', 'sent', 'done'] as const

/** What a request under way has not come to yet; a question is asked by who has it. */
function aheadOf(status: RequestStatus) {
  if (closedStatuses.includes(status)) return []
  const reached = status === 'received' ? 1 : 2
  return way.slice(reached).map((step) => ({
    id: step,
    title: text.statuses[step],
    when: text.ahead,
    state: 'ahead' as const,
  }))
}

type TerminationProps = Omit<RequestSheet, 'termination'> &
  Pick<Props, 'heading'> & { termination: NonNullable<RequestSheet['termination']> }

function TerminationSteps({ termination, status, statusAt, createdAt, history, heading }: TerminationProps) {
  const told = history.slice(1)
  const log = told.length > 0 ? <Log told={told} isSaid={status === 'refused'} /> : undefined
  const last = closedStatuses.includes(status) ? status : 'checked'
  return (
    <TerminationTimeline
      terms={termination}
      status={status}
      sentOn={todayInParis(new Date(createdAt))}
      statusOn={todayInParis(new Date(statusAt))}
      more={{ [last === 'done' ? 'checked' : last]: log }}
      title={text.steps}
      heading={heading}
    />
  )
}

type LogProps = {
  told: RequestSheet['history']
  /** The last words stand over the page. */
  isSaid: boolean
}

/** What has happened since it was received, to the minute, in the broker's words. */
function Log({ told, isSaid }: LogProps) {
  return (
    <ul className={styles.log}>
      {told.map(({ status, at, reason }, index) => (
        <li key={`${at} ${status}`}>
          {text.since(text.statuses[status])} <Instant at={at} />
          {reason !== null && !(isSaid && index === told.length - 1) && (
            <p className={styles.lines}>{reason}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <Typeset>{instant(at)}</Typeset>
    </time>
  )
}
