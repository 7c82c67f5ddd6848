import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import styles from './field.module.css'
import type { FormValues } from './use-action-form.ts'
import { type FieldProps, useField } from './use-field.ts'

type Props<Values extends FormValues, Output> = FieldProps<Values, Output> &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'size'>

/**
 * A line of text, as wide as its `size` in characters if it has one. Personal data of the customer takes its `autoComplete` token, another person's takes none.
 */
export function TextField<Values extends FormValues, Output>({
  form,
  name,
  optional,
  ...input
}: Props<Values, Output>) {
  const field = useField({ form, name, optional })
  return (
    <Field field={field}>
      <input type="text" autoComplete="off" {...input} {...field.control} className={styles.control} />
    </Field>
  )
}
