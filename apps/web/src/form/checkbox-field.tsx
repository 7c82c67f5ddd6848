import styles from './field.module.css'
import type { FormValues } from './use-action-form.ts'
import { type FieldProps, useField } from './use-field.ts'

/** What a ticked box holds; the other one holds ''. */
export const ticked = 'on'

/** A box to tick, its label beside it. */
export function CheckboxField<Values extends FormValues, Output>(props: FieldProps<Values, Output>) {
  const field = useField(props)
  const { value, 'aria-required': _optional, 'aria-invalid': _valid, ...control } = field.control
  return (
    <label className={styles.tick}>
      <input
        {...control}
        type="checkbox"
        checked={value === ticked}
        onChange={(event) => field.set(event.target.checked ? ticked : '')}
      />
      {field.label}
    </label>
  )
}
