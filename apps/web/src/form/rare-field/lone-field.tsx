import { useId, type ReactNode } from 'react'
import styles from '../field/field.module.css'
import { Field } from '../field/field.tsx'
import { hintId } from '../field/use-field.ts'

type Control = { id: string; className: string | undefined; 'aria-describedby': string | undefined }

type Props = { label: string; hint?: string | undefined; children: (control: Control) => ReactNode }

/** A field that belongs to no form; `children` gets the attributes of its control. */
export function LoneField({ label, hint, children }: Props) {
  const id = useId()
  return (
    <Field field={{ id, label, hint, error: undefined }}>
      {children({ id, className: styles.control, 'aria-describedby': hint && hintId(id) })}
    </Field>
  )
}
