import { useId, type ReactNode } from 'react'
import { classNames } from '../../ui/ground/class-names.ts'
import { Card } from '../../ui/surface/card.tsx'
import deep from '../../ui/surface/deep.module.css'
import styles from './settled-card.module.css'
import { SettledSeal } from './settled-seal.tsx'

type Props = {
  title: ReactNode
  /** Whether the form that settled it has just gone, and the focus with it. */
  isNew: boolean
  children: ReactNode
}

/** What is settled, in the place of the form that did it: its title, its days, and where it is followed. */
export function SettledCard({ title, isNew, children }: Props) {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId} className={classNames(styles.card, deep.deep)}>
      <SettledSeal />
      <h2 id={headingId} tabIndex={-1} ref={isNew ? takeFocus : undefined}>
        {title}
      </h2>
      <div className={styles.said}>{children}</div>
    </Card>
  )
}

// The form and its button are gone; who listens has to be told where they are.
function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}
