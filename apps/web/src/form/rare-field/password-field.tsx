import { form as text } from '@portal/words/form/form.ts'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import styles from '../field/field.module.css'
import { Field } from '../field/field.tsx'
import { useField, type FieldProps } from '../field/use-field.ts'
import type { FormValues } from '../ground/use-action-form.ts'

type Props<Values extends FormValues, Output> = FieldProps<Values, Output> & {
  /** Tells the browser's password manager which one is asked for. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown while it is typed. */
export function PasswordField<Values extends FormValues, Output>({
  autoComplete,
  ...props
}: Props<Values, Output>) {
  const field = useField(props)
  const [shown, setShown] = useState(false)
  return (
    <Field field={field}>
      <div className={styles.password}>
        <input
          {...field.control}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={styles.control}
        />
        <Button tone="secondary" onClick={() => setShown(!shown)}>
          {shown ? text.hidePassword : text.showPassword}
          <VisuallyHidden>{text.ofField(field.label)}</VisuallyHidden>
        </Button>
      </div>
      <span role="status">{shown && <VisuallyHidden>{text.passwordShown}</VisuallyHidden>}</span>
    </Field>
  )
}
