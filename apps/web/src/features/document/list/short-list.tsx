import { limits } from '@portal/domain/ground/limits.ts'
import { documents as text } from '@portal/words/document/documents.ts'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { classNames } from '../../../ui/ground/class-names.ts'
import styles from './documents.module.css'

/** A part of a list; without a title where it is the only one. */
type ListPart = { title?: string | undefined; items: readonly ReactNode[] }

type Props = {
  headingId: string
  /** Parts of list items, of which a phone shows four at first (§9). */
  parts: readonly ListPart[]
}

/** A list that a phone shortens. 'Voir plus' focuses the first item that appears, 'Afficher moins' itself. */
export function ShortList({ headingId, parts }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const count = parts.reduce((sum, { items }) => sum + items.length, 0)

  useEffect(() => {
    if (!isLong) return
    const added = list.current?.querySelectorAll('li')[limits.mobileDocuments]
    const target = added?.querySelector('button') ?? added
    if (target instanceof HTMLElement) target.focus()
  }, [isLong])

  return (
    <>
      <div ref={list} id={id}>
        {parts.map(({ title, items }, index) => (
          <div
            key={title ?? ''}
            className={classNames(styles.short, isLong && styles.long)}
            data-shown={shownOf(parts, index)}
          >
            {title !== undefined && <h4 className={styles.year}>{title}</h4>}
            <ul className={styles.list}>{items}</ul>
          </div>
        ))}
      </div>
      {count > limits.mobileDocuments && (
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

/** How many items of a part are among the first four of all. */
function shownOf(parts: readonly ListPart[], index: number): number {
  const before = parts.slice(0, index).reduce((sum, { items }) => sum + items.length, 0)
  return Math.max(0, limits.mobileDocuments - before)
}
