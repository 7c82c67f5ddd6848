import { form as text } from '@portal/words/form/form.ts'
import styles from '../field/field.module.css'
import { Field } from '../field/field.tsx'
import { useField, type FieldProps } from '../field/use-field.ts'
import type { FormValues } from '../ground/use-action-form.ts'

type Props<Values extends FormValues, Output> = FieldProps<Values, Output> & {
  /** Counted as the rule counts; what is too long can be typed: nothing pasted is lost without a word. */
  max: number
}

/** Text of several lines with its counter. */
export function TextareaField<Values extends FormValues, Output>({ max, ...props }: Props<Values, Output>) {
  const field = useField(props)
  const { value, 'aria-describedby': described = '', ...control } = field.control
  const countId = `${field.id}-count`
  return (
    <Field field={field}>
      <textarea
        {...control}
        value={value}
        rows={4}
        className={styles.control}
        aria-describedby={`${described} ${countId}`.trim()}
      />
      <p id={countId} className={value.length > max ? styles.error : styles.hint}>
        {text.counted(value.length, max)}
      </p>
    </Field>
  )
}
