import { claims as text } from '@portal/words/claim/claims.ts'
import { useRef, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Definition } from '../../ui/display/definition-list.tsx'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import styles from './claims.module.css'

/** A value to give to somebody else: to read, or to copy with its button. */
export function CopiedValue({ term, value }: { term: string; value: string }) {
  const shown = useRef<HTMLSpanElement>(null)
  const [copied, setCopied] = useState('')

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(text.copied)
    } catch {
      // Clipboards are closed to pages without https and to browsers told so.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      setCopied(text.notCopied)
    }
  }

  return (
    <Definition term={term} wide>
      <span className={styles.value}>
        <span ref={shown}>{value}</span>
        <Button tone="quiet" onClick={() => void copy()}>
          {text.copy}
          <VisuallyHidden>{text.copyWhat(term)}</VisuallyHidden>
        </Button>
        <span role="status">{copied}</span>
      </span>
    </Definition>
  )
}
