import { requests as text } from '@portal/words/follow-up/requests.ts'
import head from '../../../ui/block/car-head.module.css'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import styles from './requests.module.css'

/** A group in the shape of those to come, its car over rows with their state; says once that it waits. */
export function RequestsSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{text.loading}</VisuallyHidden>
      </p>
      <Card aria-hidden="true" className={styles.waiting}>
        <div className={head.head}>
          <Skeleton shape="title" />
        </div>
        <Row />
        <Row />
        <Row />
      </Card>
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
