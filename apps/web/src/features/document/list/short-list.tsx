import { limits } from '@portal/domain/ground/limits.ts'
import { documents as text } from '@portal/words/document/documents.ts'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { classNames } from '../../../ui/ground/class-names.ts'
import styles from './documents.module.css'

type Props = {
  /** Id of the heading. */
  headingId: string
  /** List items, of which a phone shows four at first (§9). */
  children: readonly ReactNode[]
}

/** A list that a phone shortens. 'Voir plus' focuses the first item that appears, 'Afficher moins' itself. */
export function ShortList({ headingId, children }: Props) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [isLong, setLong] = useState(false)

  useEffect(() => {
    if (!isLong) return
    const added = list.current?.children[limits.mobileDocuments]
    const target = added?.querySelector('button') ?? added
    if (target instanceof HTMLElement) target.focus()
  }, [isLong])

  return (
    <>
      <ul ref={list} id={id} className={classNames(styles.list, isLong && styles.long)}>
        {children}
      </ul>
      {children.length > limits.mobileDocuments && (
        <div className={styles.more}>
          <Button
            tone="quiet"
            aria-expanded={isLong}
            aria-controls={id}
            aria-describedby={headingId}
            onClick={() => setLong(!isLong)}
          >
            {isLong ? text.less : text.more}
          </Button>
        </div>
      )}
    </>
  )
}
