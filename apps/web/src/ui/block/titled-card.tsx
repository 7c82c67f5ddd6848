import { useId, type ReactNode } from 'react'
import { classNames } from '../ground/class-names.ts'
import { Card } from '../surface/card.tsx'
import deep from '../surface/deep.module.css'
import styles from './titled-card.module.css'

type Props = {
  title: string
  /** Of its heading, where something leads there. */
  id?: string
  /** Beside the heading, for the eye alone. */
  drawing?: ReactNode
  /** On a ground of its own: the one of its page that somebody came for. */
  isDeep?: boolean
  children: ReactNode
}

/** A card under its heading, what is in it one below the other. */
export function TitledCard({ title, id, drawing, isDeep, children }: Props) {
  const ownId = useId()
  const headingId = id ?? ownId
  return (
    <Card as="section" aria-labelledby={headingId} className={classNames(styles.card, isDeep && deep.deep)}>
      <div className={styles.head}>
        {drawing}
        <h2 id={headingId} tabIndex={id === undefined ? undefined : -1}>
          {title}
        </h2>
      </div>
      {children}
    </Card>
  )
}
