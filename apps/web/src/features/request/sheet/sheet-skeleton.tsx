import { requests as text } from '@portal/words/follow-up/requests.ts'
import { EntryCard } from '../../../ui/block/entry-card.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import styles from './sheet.module.css'

/** A request in the shape of the one to come; says once that it waits. */
export function SheetSkeleton() {
  return (
    <div className={styles.sheet} aria-busy="true">
      <p role="status">
        <VisuallyHidden>{text.loadingOne}</VisuallyHidden>
      </p>
      <EntryCard className={styles.asked} aria-hidden="true">
        <Skeleton shape="title" />
        <div className={styles.waitingTrack}>
          <Skeleton shape="short" />
          <Skeleton shape="short" />
          <Skeleton shape="short" />
        </div>
      </EntryCard>
      <EntryCard className={styles.asked} aria-hidden="true">
        <Skeleton shape="title" />
        <div className={styles.waitingFacts}>
          {Array.from({ length: facts }, (_, line) => (
            <Skeleton key={line} />
          ))}
        </div>
        <Skeleton shape="button" />
      </EntryCard>
    </div>
  )
}

const facts = 6
