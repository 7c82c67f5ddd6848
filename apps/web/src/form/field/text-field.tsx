import { type ChangeEvent, type ComponentProps, type FocusEvent } from 'react'
import type { FormValues } from '../ground/use-action-form.ts'
import styles from './field.module.css'
import { Field } from './field.tsx'
import { useField, type FieldProps } from './use-field.ts'

type Props<Values extends FormValues, Output> = FieldProps<Values, Output> &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'size'> & {
    /** Offered while typing; everything else can be typed as well. */
    suggestions?: readonly string[]
    /** Writes what is typed as it should look, while typing. */
    format?: (typed: string) => string
    /** The same once the field is left. */
    tidy?: (typed: string) => string
  }

/**
 * A line of text, as wide as its `size` in characters if it has one. Personal data of the customer takes its
 * `autoComplete` token, another person's takes none.
 */
export function TextField<Values extends FormValues, Output>({
  form,
  name,
  optional,
  suggestions,
  format,
  tidy,
  ...input
}: Props<Values, Output>) {
  const field = useField({ form, name, optional })
  const listId = suggestions && `${field.id}-list`

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (format) rewrite(target, format)
    field.set(target.value)
  }
  const leave = (event: FocusEvent) => {
    if (tidy) field.set(tidy(field.control.value))
    field.control.onBlur(event)
  }

  return (
    <Field field={field}>
      <input
        type="text"
        autoComplete="off"
        {...input}
        {...field.control}
        list={listId}
        className={styles.control}
        onChange={type}
        onBlur={leave}
      />
      {suggestions && <Suggestions id={listId} suggestions={suggestions} />}
    </Field>
  )
}

function Suggestions({ id, suggestions }: { id: string | undefined; suggestions: readonly string[] }) {
  return (
    <datalist id={id}>
      {suggestions.map((suggestion) => (
        <option key={suggestion}>{suggestion}</option>
      ))}
    </datalist>
  )
}

// In the control itself and before React sees it, so that the caret stays behind what was typed.
function rewrite(input: HTMLInputElement, format: (typed: string) => string) {
  const caret = format(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = format(input.value)
  input.setSelectionRange(caret, caret)
}
