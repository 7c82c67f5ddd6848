import { Suspense } from 'react'
import { lazyExtra } from '../../ground/lazy-extra.ts'
import type { DrawnProps } from '../drawing/drawn.tsx'
import styles from './drawing.module.css'

/** A small drawing beside words that say the same; its place is kept, and its code comes after the words. */
export function Drawing(props: DrawnProps) {
  return (
    <span className={styles.drawing} aria-hidden="true">
      <Suspense>
        <Drawn {...props} />
      </Suspense>
    </span>
  )
}

const Drawn = lazyExtra(async () => (await import('../drawing/drawn.tsx')).Drawn)
