import { useId } from 'react'
import styles from '../field/field.module.css'
import { Field } from '../field/field.tsx'

/** Something on file, to be read and not changed. */
export function KnownField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  const id = useId()
  return (
    <Field field={{ id, label, hint, error: undefined }}>
      <input id={id} className={styles.control} value={value} readOnly />
    </Field>
  )
}
