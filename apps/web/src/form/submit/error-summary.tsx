import { form } from '@portal/words/form/form.ts'
import { useEffect, useId, useRef, type MouseEvent } from 'react'
import styles from './error-summary.module.css'

/** What is wrong with one field, in French. */
export type FieldFailure = { fieldId: string; message: string }

/** What a submit found wrong; `lead` is what was refused with it. */
export type Failures = { lead: string | undefined; fields: readonly FieldFailure[] }

/**
 * Everything that a submit found wrong, each line leading to its field; takes the focus and marks the page's
 * title. Pattern: GOV.UK error summary.
 */
export function ErrorSummary({ failures }: { failures: Failures }) {
  const { lead, fields } = failures
  const headingId = useId()
  const summary = useRef<HTMLDivElement>(null)

  // The tab's title and the focus live outside React; both change once for each failed submit.
  useEffect(() => {
    summary.current?.focus()
    const title = document.title
    document.title = form.errorPrefix + title
    return () => {
      document.title = title
    }
  }, [failures])

  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {form.errorCount(fields.length)}
      </h2>
      {lead !== undefined && <p>{lead}</p>}
      <ul className={styles.list}>
        {fields.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

// Not by the fragment itself: it would stay in the address and in the history.
function focusField(event: MouseEvent, fieldId: string): void {
  event.preventDefault()
  document.getElementById(fieldId)?.focus()
}
