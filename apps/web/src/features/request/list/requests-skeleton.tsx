import { requests as text } from '@portal/words/follow-up/requests.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import styles from './requests.module.css'

/** A group in the shape of those to come; says once that it waits. */
export function RequestsSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{text.loading}</VisuallyHidden>
      </p>
      <Card aria-hidden="true" className={styles.waiting}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Card>
    </div>
  )
}
