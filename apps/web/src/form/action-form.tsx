import { type FormEvent, type ReactNode, useState } from 'react'
import type { Input } from '../api/client.ts'
import type { WriteCall } from '../messages/feedback.ts'
import { form as text } from '../messages/form.ts'
import { useBanner } from '../shell/banner.tsx'
import { Button } from '../ui/button.tsx'
import { InlineMessage } from '../ui/inline-message.tsx'
import styles from './action-form.module.css'
import { ErrorSummary, type FieldFailure } from './error-summary.tsx'
import { isIssueCode, issueText } from './issue-text.ts'
import type { Action, Refusal } from './use-action.ts'
import type { ActionFormState, FormValues } from './use-action-form.ts'

type Props<Values extends FormValues, Output, Name extends WriteCall> = {
  form: ActionFormState<Values, Output>
  action: Action<Name>
  /** What the call is sent, made of the values once they are valid. */
  request: (output: Output) => Input<Name>
  submitLabel: string
  /** The fields, all of them mandatory. */
  children: ReactNode
}

/**
 * The shell of a form that asks for one change: validates on submit, sums the errors up and takes the focus there, shows
 * what the server refuses beside its field, and sends once.
 */
export function ActionForm<Values extends FormValues, Output, Name extends WriteCall>(
  props: Props<Values, Output, Name>,
) {
  const { form, action, submitLabel, children } = props
  const { failures, submit } = useSubmit(props)
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failures.length > 0 && <ErrorSummary failures={failures} />}
      {form.restored && (
        <div role="status">
          <InlineMessage level="info">{text.restored}</InlineMessage>
        </div>
      )}
      <p className={styles.note}>{text.allRequired}</p>
      {children}
      <Button type="submit" className={styles.submit} busy={action.pending}>
        {submitLabel}
      </Button>
    </form>
  )
}

// The summary keeps what was wrong at the last submit: if it shrank while errors are being corrected, the fields would
// move under the finger.
function useSubmit<Values extends FormValues, Output, Name extends WriteCall>({
  form,
  action,
  request,
}: Props<Values, Output, Name>) {
  const [failures, setFailures] = useState<readonly FieldFailure[]>([])
  const banner = useBanner()

  const refuse = (refusals: readonly Refusal[]) => {
    const own = refusals.flatMap((refusal) => ownRefusal(form, refusal))
    for (const { name, message } of own) form.setError(name, { type: 'server', message })
    return own.length > 0
  }
  const showFailures = () => {
    banner.clear()
    setFailures(failuresOf(form))
  }
  const send = async (output: Output) => {
    setFailures([])
    const refused = await action.run(request(output), refuse)
    if (refused.length > 0) showFailures()
  }
  const submit = (event: FormEvent) => void form.handleSubmit(send, showFailures)(event)
  return { failures, submit }
}

function failuresOf<Values extends FormValues, Output>(
  form: ActionFormState<Values, Output>,
): FieldFailure[] {
  return form.names.flatMap((name) => {
    const message = issueText(form.texts[name], form.getFieldState(name).error?.message)
    return message === undefined ? [] : [{ fieldId: form.fieldId(name), message }]
  })
}

// The server names a field of the body by its path; a form names it by the last part.
function ownRefusal<Values extends FormValues, Output>(
  form: ActionFormState<Values, Output>,
  refusal: Refusal,
) {
  const field = refusal.path.split('.').at(-1)
  return form.names
    .filter((name) => name === field)
    .map((name) => ({ name, message: isIssueCode(refusal.code) ? refusal.code : refusal.message }))
}
