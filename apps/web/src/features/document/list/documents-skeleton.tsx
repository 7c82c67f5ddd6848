import { documents as text } from '@portal/words/document/documents.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import styles from './documents.module.css'

/** Rows in the place of a list of documents; says once that it waits. */
export function DocumentsSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{text.loading}</VisuallyHidden>
      </p>
      <Rows />
    </div>
  )
}

/** Two cards of documents in the place of all. */
export function DocumentCardsSkeleton() {
  return (
    <div aria-busy="true" className={styles.groups}>
      <p role="status">
        <VisuallyHidden>{text.loading}</VisuallyHidden>
      </p>
      {[1, 2].map((card) => (
        <Card key={card}>
          <div className={styles.header}>
            <Skeleton shape="title" />
          </div>
          <Rows />
        </Card>
      ))}
    </div>
  )
}

function Rows() {
  return [1, 2, 3, 4].map((row) => (
    <div key={row} className={styles.waiting}>
      <Skeleton />
      <Skeleton />
    </div>
  ))
}
