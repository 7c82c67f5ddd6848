import { form as text } from '@portal/words/form/form.ts'
import { isTelephone } from '../../ui/block/is-telephone.ts'
import styles from '../field/field.module.css'
import { Field } from '../field/field.tsx'
import { useField, type FieldProps } from '../field/use-field.ts'
import type { FormValues } from '../ground/use-action-form.ts'

/** What the list shows, and what the field then holds. */
type Choice = { label: string; value: string }

type Props<Values extends FormValues, Output> = FieldProps<Values, Output> & {
  /** A plain text is both what is shown and what the field then holds. */
  options: readonly (string | Choice)[]
  /** What an empty choice says. */
  placeholder?: string
  /** Called with the new value once the field holds it. */
  onChoose?: (value: string) => void
}

/** Letters that a list shows at 360 pixels. */
const inSight = 22

/** A native list that starts on an empty choice. */
export function SelectField<Values extends FormValues, Output>({
  form,
  name,
  optional,
  options,
  placeholder = text.choose,
  onChoose,
}: Props<Values, Output>) {
  const field = useField({ form, name, optional })
  const choices = options.map(choiceOf)
  // A telephone's list cuts it off; who listens has heard all of it.
  const chosen = choices.find(({ value }) => value === field.control.value)
  const choose = (value: string) => {
    field.set(value)
    onChoose?.(value)
  }
  return (
    <Field field={field}>
      <select {...field.control} className={styles.control} onChange={(event) => choose(event.target.value)}>
        <option value="">{placeholder}</option>
        {choices.map(({ label, value }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {chosen && chosen.label.length > inSight && isTelephone() && (
        <p className={styles.whole} aria-hidden="true">
          {chosen.label}
        </p>
      )}
    </Field>
  )
}

function choiceOf(option: string | Choice): Choice {
  return typeof option === 'string' ? { label: option, value: option } : option
}
