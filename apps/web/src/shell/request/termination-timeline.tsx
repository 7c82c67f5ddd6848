import type { IsoDate } from '@portal/domain/ground/dates.ts'
import type { RequestStatus } from '@portal/domain/request/request.ts'
import {
  terminationSteps,
  type TerminationStanding,
  type TerminationStepKind,
} from '@portal/domain/request/termination-steps.ts'
import type { TerminationTerms } from '@portal/domain/termination/termination.schema.ts'
import { stepsTitle, stepWords } from '@portal/words/termination/termination-steps.ts'
import { useId, type ReactNode, type Ref } from 'react'
import { today } from '../../ground/clock.ts'
import { Timeline } from '../../ui/block/timeline.tsx'
import styles from './termination-timeline.module.css'

type Props = {
  terms: TerminationTerms
  /** 'unsent' while the form is filled in: what would follow if it left today. */
  status: TerminationStanding['status']
  sentOn?: IsoDate
  statusOn?: IsoDate
  /** What there is to say of a step beside its own words. */
  more?: Partial<Record<TerminationStepKind, ReactNode>>
  /** Absent = what happens, or what happens now. */
  title?: string
  heading?: Ref<HTMLHeadingElement>
}

/** What follows a termination, step by step: the same on its form, in its recap, once sent and afterwards. */
export function TerminationTimeline({ terms, status, more, title, heading, ...days }: Props) {
  const headingId = useId()
  const { sentOn = today(), statusOn = sentOn } = days
  const steps = terminationSteps(terms, { status, sentOn, statusOn, today: today() })
  return (
    <section aria-labelledby={headingId} className={styles.steps}>
      <h2 id={headingId} ref={heading} tabIndex={heading ? -1 : undefined}>
        {title ?? titleOf(status)}
      </h2>
      <Timeline
        labelledBy={headingId}
        steps={steps.map((step) => {
          const { note, ...words } = stepWords(step, terms, status)
          const beside = more?.[step.kind]
          const children = (note !== undefined || beside !== undefined) && (
            <>
              {note && <p>{note}</p>}
              {beside}
            </>
          )
          const state = step.kind === 'refused' ? step.kind : step.state
          return { id: step.kind, ...words, children, state }
        })}
      />
    </section>
  )
}

function titleOf(status: RequestStatus | 'unsent'): string {
  return status === 'unsent' ? stepsTitle.before : stepsTitle.after
}
