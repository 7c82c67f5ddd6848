import { form as text } from '../messages/form.ts'
import { Field } from './field.tsx'
import styles from './field.module.css'
import type { FormValues } from './use-action-form.ts'
import { type FieldProps, useField } from './use-field.ts'

type Props<Values extends FormValues, Output> = FieldProps<Values, Output> & {
  /** What is shown and what the field then holds. */
  options: readonly string[]
  /** What an empty choice says. */
  placeholder?: string
}

/** A native list that starts on an empty choice. */
export function SelectField<Values extends FormValues, Output>({
  form,
  name,
  options,
  placeholder = text.choose,
}: Props<Values, Output>) {
  const field = useField({ form, name })
  return (
    <Field field={field}>
      <select {...field.control} className={styles.control}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Field>
  )
}
