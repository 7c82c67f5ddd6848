import { form as formText } from '@portal/words/form/form.ts'
import type { FocusEvent } from 'react'
import { useController, type FieldPath } from 'react-hook-form'
import { issueText } from '../ground/issue-text.ts'
import type { ActionFormState, FormValues } from '../ground/use-action-form.ts'

export type FieldProps<Values extends FormValues, Output> = {
  form: ActionFormState<Values, Output>
  name: FieldPath<Values>
  /** May be left empty, and says so. */
  optional?: boolean | undefined
}

/** What a field shows around its control. */
export type FieldState = { id: string; label: string; hint: string | undefined; error: string | undefined }

/** A field of a form: texts, error in French, attributes of its control. `hint` comes with its kind. */
export function useField<Values extends FormValues, Output>({
  form,
  name,
  optional = false,
  ...kind
}: FieldProps<Values, Output> & { hint?: string }) {
  const { field, fieldState } = useController({ control: form.control, name })
  const text = form.texts[name]
  const { label, hint = kind.hint, placeholder } = text
  const error = issueText(text, fieldState.error?.message)
  const id = form.fieldId(name)

  // A field in error is checked again when it is left, unless for a button, which the message that goes would
  // move away from under the finger, or for another window, where she may look the answer up.
  const recheck = (event: FocusEvent) => {
    field.onBlur()
    if (error && document.hasFocus() && !(event.relatedTarget instanceof HTMLButtonElement))
      void form.trigger(name)
  }

  const control = {
    id,
    name,
    ref: field.ref,
    value: field.value,
    placeholder,
    onChange: field.onChange,
    onBlur: recheck,
    'aria-required': !optional,
    'aria-invalid': error !== undefined,
    'aria-describedby': [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
  }
  return { id, label: optional ? formText.optional(label) : label, hint, error, control, set: field.onChange }
}

/** The ids that a control is described by. */
export const hintId = (fieldId: string) => `${fieldId}-hint`
export const errorId = (fieldId: string) => `${fieldId}-error`
