import { requests as text } from '@portal/words/follow-up/requests.ts'
import { EntryCard } from '../../../ui/block/entry-card.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import styles from './requests.module.css'

/** A group in the shape of those to come, its car over rows with their state; says once that it waits. */
export function RequestsSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{text.loading}</VisuallyHidden>
      </p>
      <EntryCard aria-hidden="true" className={styles.waiting}>
        <Skeleton shape="title" />
        <Row />
        <Row />
        <Row />
      </EntryCard>
    </div>
  )
}

function Row() {
  return (
    <div className={styles.waitingRow}>
      <div>
        <Skeleton shape="short" />
        <Skeleton />
      </div>
      <Skeleton shape="tag" />
    </div>
  )
}
