import { requests as text } from '@portal/words/follow-up/requests.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
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
      <Waiting lines={3} />
      <Waiting lines={6} />
    </div>
  )
}

function Waiting({ lines }: { lines: number }) {
  return (
    <Card className={styles.asked} aria-hidden="true">
      <Skeleton shape="title" />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} />
      ))}
    </Card>
  )
}
