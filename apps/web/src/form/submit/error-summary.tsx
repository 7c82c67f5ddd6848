import { form } from '@portal/words/form/form.ts'
import { useId } from 'react'
import { Icon } from '../../ui/ground/icon.tsx'
import styles from './error-summary.module.css'
import { useFailureMark } from './failure-mark.ts'
import { FieldLink } from './field-link.tsx'

/** What is wrong with one field, in French. */
export type FieldFailure = { fieldId: string; message: string }

/** What a submit found wrong; `lead` is what was refused with it. */
export type Failures = { lead: string | undefined; fields: readonly FieldFailure[] }

/** Everything that a submit found wrong, each line leading to its field. */
export function ErrorSummary({ failures }: { failures: Failures }) {
  const { lead, fields } = failures
  const headingId = useId()
  const summary = useFailureMark<HTMLDivElement>(failures)

  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        <Icon name="error" />
        {form.errorCount(fields.length)}
      </h2>
      {lead !== undefined && <p>{lead}</p>}
      <ul className={styles.list}>
        {fields.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <FieldLink fieldId={fieldId}>{message}</FieldLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
