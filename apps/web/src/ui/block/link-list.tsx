import type { ReactNode } from 'react'
import styles from './link-list.module.css'

type Props = {
  /** The id of what names the list. */
  labelledBy?: string
  /** Items, each with its link. */
  children: ReactNode
}

/** Links one below the other, each as tall as a finger. */
export function LinkList({ labelledBy, children }: Props) {
  return (
    <ul className={styles.links} aria-labelledby={labelledBy}>
      {children}
    </ul>
  )
}
