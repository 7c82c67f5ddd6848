import { classNames } from '../ground/class-names.ts'
import { Card, type SurfaceProps } from '../surface/card.tsx'
import styles from './entry-card.module.css'

/** A card that is read and not filled in: on a sheet or on a filled tile, as the skin has it. */
export function EntryCard({ className, ...rest }: SurfaceProps) {
  return <Card {...rest} className={classNames(styles.entry, className)} />
}
