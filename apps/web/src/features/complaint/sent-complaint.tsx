import type { ReceivedComplaint } from '@portal/domain/complaint/complaint.schema.ts'
import { complaint as text } from '@portal/words/complaint/complaint.ts'
import { longDay } from '@portal/words/time/long-day.ts'
import { paths } from '../../ground/paths.ts'
import { LinkButton } from '../../shell/link/screen-link.tsx'
import { SettledCard } from '../../shell/request/settled-card.tsx'
import { LargeDay } from '../../shell/task/large-day.tsx'
import { Typeset } from '../../ui/block/typeset.tsx'
import styles from './complaint.module.css'

/** A complaint that was received: its number, until when it is answered, and where it is followed. */
export function SentComplaint({ complaint }: { complaint: ReceivedComplaint }) {
  const title = (
    <>
      {text.sentTitle.before}
      <span className={styles.number}>
        {complaint.number}
        {text.sentTitle.after}
      </span>
    </>
  )
  return (
    <SettledCard title={title} isNew>
      <LargeDay label={text.answered} day={longDay(complaint.answerBy)}>
        <p>
          <Typeset>{text.acknowledged(complaint.acknowledgeBy)}</Typeset>
        </p>
      </LargeDay>
      <LinkButton to={paths.request(complaint.number)}>{text.follow}</LinkButton>
    </SettledCard>
  )
}
