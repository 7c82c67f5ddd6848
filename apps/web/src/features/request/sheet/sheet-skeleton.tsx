import { requests as text } from '@portal/words/follow-up/requests.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { classNames } from '../../../ui/ground/class-names.ts'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import styles from './sheet.module.css'

/** A request in the shape of the one to come; says once that it waits. */
export function SheetSkeleton() {
  return (
    <div className={styles.sheet} aria-busy="true">
      <p role="status">
        <VisuallyHidden>{text.loadingOne}</VisuallyHidden>
      </p>
      <Card className={classNames(styles.asked, styles.way)} aria-hidden="true">
        <Skeleton shape="title" />
        <div className={styles.waitingTrack}>
          <Skeleton shape="short" />
          <Skeleton shape="short" />
          <Skeleton shape="short" />
        </div>
      </Card>
      <Card className={styles.asked} aria-hidden="true">
        <Skeleton shape="title" />
        <div className={styles.waitingFacts}>
          {Array.from({ length: facts }, (_, line) => (
            <Skeleton key={line} />
          ))}
        </div>
        <Skeleton shape="button" />
      </Card>
    </div>
  )
}

const facts = 6
