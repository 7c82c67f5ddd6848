import type { BookedCallBack } from '@portal/domain/call-back/call-back.schema.ts'
import { callBack as text } from '@portal/words/call-back/call-back.ts'
import { useId } from 'react'
import { paths } from '../../ground/paths.ts'
import { LinkButton } from '../../shell/link/screen-link.tsx'
import { LargeDay } from '../../shell/task/large-day.tsx'
import { Card } from '../../ui/surface/card.tsx'
import styles from './call-back.module.css'

type Props = {
  booked: BookedCallBack
  /** Whether the form that booked it has just gone, and the focus with it. */
  isNew: boolean
}

/** The call-back that is booked, and where it can be taken back. */
export function BookedCard({ booked, isNew }: Props) {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.card}>
      <h2 id={headingId} tabIndex={-1} ref={isNew ? takeFocus : undefined}>
        {text.bookedTitle}
      </h2>
      <LargeDay label={text.bookedOn} day={text.bookedDay(booked)}>
        <p>{text.bookedHours(booked)}</p>
      </LargeDay>
      <p>{text.bookedHint}</p>
      <div>
        <LinkButton to={paths.request(booked.number)} tone="secondary">
          {text.toRequest}
        </LinkButton>
      </div>
    </Card>
  )
}

function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}
