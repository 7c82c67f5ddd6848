import { form as text } from '@portal/words/form/form.ts'
import type { ReactNode } from 'react'
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
  const chosen = choices.find(({ value }) => value === field.control.value)
  const choose = (value: string) => {
    field.set(value)
    onChoose?.(value)
  }
  const list = (
    <select {...field.control} className={styles.control} onChange={(event) => choose(event.target.value)}>
      <option value="">{placeholder}</option>
      {choices.map(({ label, value }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
  const isCutOff = isTelephone() && choices.some(({ label }) => label.length > inSight)
  return (
    <Field field={field}>
      {isCutOff ? <InFull said={chosen?.label ?? placeholder}>{list}</InFull> : list}
    </Field>
  )
}

/**
 * A list that says what was chosen in as many lines as it takes, no number broken: a browser's own has one.
 */
function InFull({ said, children }: { said: string; children: ReactNode }) {
  return (
    <div className={styles.inFull}>
      {children}
      <span aria-hidden="true">{said.replaceAll('-', '\u2011')}</span>
    </div>
  )
}

function choiceOf(option: string | Choice): Choice {
  return typeof option === 'string' ? { label: option, value: option } : option
}
