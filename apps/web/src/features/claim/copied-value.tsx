import { claims as text } from '@portal/words/claim/claims.ts'
import { useRef } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { useCopy } from '../../ui/action/use-copy.ts'
import { Definition } from '../../ui/display/definition-list.tsx'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import styles from './claims.module.css'

type Props = {
  term: string
  value: string
  /** Ids of the car it is of, and its plate, where there are several. */
  describedBy?: string
}

/** A value to give to somebody else: to read, or to copy with its button. */
export function CopiedValue({ term, value, describedBy }: Props) {
  const shown = useRef<HTMLSpanElement>(null)
  const { copy, outcome } = useCopy(value, text, () => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current)
  })

  return (
    <Definition term={term} wide>
      <span className={styles.value}>
        <span ref={shown}>{value}</span>
        <Button tone="quiet" aria-describedby={describedBy} onClick={copy}>
          {text.copy}
          <VisuallyHidden>{text.copyWhat(term)}</VisuallyHidden>
        </Button>
        <span role="status">{outcome}</span>
      </span>
    </Definition>
  )
}
