import type { BookedCallBack } from '@portal/domain/call-back/call-back.schema.ts'
import { callBack as text } from '@portal/words/call-back/call-back.ts'
import { paths } from '../../ground/paths.ts'
import { LinkButton } from '../../shell/link/screen-link.tsx'
import { SettledCard } from '../../shell/request/settled-card.tsx'
import { LargeDay } from '../../shell/task/large-day.tsx'
import styles from './call-back.module.css'

type Props = {
  booked: BookedCallBack
  /** Whether the form that booked it has just gone. */
  isNew: boolean
}

/** The call-back that is booked, and where it can be taken back. */
export function BookedCard({ booked, isNew }: Props) {
  return (
    <SettledCard title={text.bookedTitle} isNew={isNew}>
      <LargeDay label={text.bookedOn} day={text.bookedDay(booked)}>
        <p className={styles.hours}>{text.bookedHours(booked)}</p>
      </LargeDay>
      <p>{text.bookedHint}</p>
      <LinkButton to={paths.request(booked.number)}>{text.toRequest}</LinkButton>
    </SettledCard>
  )
}
