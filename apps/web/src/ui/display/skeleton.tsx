import { classNames } from '../ground/class-names.ts'
import styles from './skeleton.module.css'

type SkeletonShape = 'title' | 'line' | 'short' | 'button' | 'tag' | 'whole'

/** A grey bar in the shape of what is coming. Hidden: the place that waits says so itself, once, politely. */
export function Skeleton({ shape = 'line' }: { shape?: SkeletonShape | undefined }) {
  return <span className={classNames(styles.skeleton, styles[shape])} aria-hidden="true" />
}
