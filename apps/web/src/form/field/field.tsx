import { form } from '@portal/words/form/form.ts'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import styles from './field.module.css'
import { errorId, hintId, type FieldState } from './use-field.ts'

/** The label, hint and error of a field above its control. */
export function Field({ field, children }: { field: FieldState; children: ReactNode }) {
  const { id, label, hint, error } = field
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId(id)}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId(id)}>
          <VisuallyHidden>{form.errorPrefix}</VisuallyHidden>
          {error}
        </p>
      )}
      {children}
    </div>
  )
}
