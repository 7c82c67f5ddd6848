import type { ChangeEvent, ComponentProps, FocusEvent } from 'react'
import { Field } from './field.tsx'
import styles from './field.module.css'
import type { FormValues } from './use-action-form.ts'
import { type FieldProps, useField } from './use-field.ts'

type Props<Values extends FormValues, Output> = FieldProps<Values, Output> &
  Pick<ComponentProps<'input'>, 'autoCapitalize' | 'size'> & {
    /** Offered while typing; everything else can be typed as well. */
    suggestions?: readonly string[]
    /** Writes what is typed as it should look, while typing. */
    format?: (typed: string) => string
    /** The same once the field is left. */
    tidy?: (typed: string) => string
  }

/** A line of text that helps with the typing and never stands in its way. */
export function AssistedField<Values extends FormValues, Output>({
  form,
  name,
  suggestions,
  format,
  tidy,
  ...input
}: Props<Values, Output>) {
  const field = useField({ form, name })
  const listId = suggestions && `${field.id}-list`

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (format) rewrite(target, format)
    field.set(target.value)
  }
  const leave = (event: FocusEvent) => {
    if (tidy) field.set(tidy(field.control.value))
    field.control.onBlur(event)
  }
  const aids = { list: listId, onChange: type, onBlur: leave }

  return (
    <Field field={field}>
      <input autoComplete="off" {...input} {...field.control} {...aids} className={styles.control} />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </Field>
  )
}

// In the control itself and before React sees it, so that the caret stays behind the character that was typed.
function rewrite(input: HTMLInputElement, format: (typed: string) => string) {
  const caret = format(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = format(input.value)
  input.setSelectionRange(caret, caret)
}
