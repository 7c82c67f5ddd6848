import { form as text } from '@portal/words/form/form.ts'
import type { WriteCall } from '@portal/words/stories.ts'
import { lazy, Suspense, useId, type ReactNode } from 'react'
import { loadOrRenew } from '../../ground/new-build.ts'
import { AfterFirstFrame } from '../../shell/task/after-first-frame.tsx'
import { Button, type ButtonTone } from '../../ui/action/button.tsx'
import spinner from '../../ui/action/spinner.module.css'
import { classNames } from '../../ui/ground/class-names.ts'
import { InlineMessage } from '../../ui/surface/inline-message.tsx'
import { Confirmation } from '../confirmation/confirmation.tsx'
import type { FormValues } from '../ground/use-action-form.ts'
import { useCodeAhead } from '../ground/use-code-ahead.ts'
import styles from './action-form.module.css'
import { ErrorSummary, type FieldFailure } from './error-summary.tsx'
import { FieldLink } from './field-link.tsx'
import { useSubmit, type Submission } from './use-submit.ts'

type Props<Values extends FormValues, Output, Name extends WriteCall> = Submission<Values, Output, Name> & {
  submitLabel: string
  /** Of its button: 'ending' for what ends a contract or an account, as in the question it asks. */
  tone?: ButtonTone
  /** What the submit still waits for; while there is any, the button is disabled and says so. */
  missing?: () => readonly FieldFailure[]
  /** Whether the button lies below a telephone's window as a link leads here: drawn, and asked, later. */
  submitBelow?: boolean
  /** Whether there are fields marked as optional. */
  someOptional?: boolean
  /** Leaves out the sentence about required fields, which one field does not need. */
  bare?: boolean
  /** What a customer who finds the earlier typing again has to know. */
  restored?: string
  /** Covers the form while it is being sent, for requests that take their time: what there is to say. */
  overlay?: ReactNode
  children: ReactNode
}

/**
 * The shell of a form that asks for one change: validates on submit, sums the errors up and takes the focus
 * there, shows what the server refuses beside its field, asks first where there is a question, sends once.
 */
export function ActionForm<Values extends FormValues, Output, Name extends WriteCall>(
  props: Props<Values, Output, Name>,
) {
  const { form, action, tone, missing, submitBelow, someOptional, restored = text.restored, children } = props
  useCodeAhead(props.before && loadQuestion)
  const { failures, busy, submit, asked, answer } = useSubmit(props)
  // One spinner a form: the overlay has its own.
  const isCovered = props.overlay !== undefined && action.loading
  const submitButton = (
    <Submit label={props.submitLabel} {...{ tone, missing }} busy={busy && !isCovered} disabled={isCovered} />
  )
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit} aria-busy={action.loading || undefined}>
        {failures.fields.length > 0 && <ErrorSummary failures={failures} />}
        {form.restored && (
          <div role="status">
            <InlineMessage level="info">{restored}</InlineMessage>
          </div>
        )}
        {!props.bare && (
          <p className={classNames(styles.note, !someOptional && styles.short)}>
            {someOptional ? text.requiredUnlessOptional : text.allRequired}
          </p>
        )}
        {children}
        {submitBelow ? <AfterFirstFrame>{submitButton}</AfterFirstFrame> : submitButton}
        {isCovered && <Overlay>{props.overlay}</Overlay>}
      </form>
      <Suspense fallback={null}>{asked && <QuestionModal {...asked} onAnswer={answer} />}</Suspense>
      <Confirmation confirming={action.confirming} />
    </>
  )
}

const loadQuestion = async () => ({ default: (await import('../question/question-modal.tsx')).QuestionModal })
const QuestionModal = lazy(() => loadOrRenew(loadQuestion))

type SubmitProps = {
  label: string
  tone: ButtonTone | undefined
  busy: boolean
  disabled: boolean
  missing: (() => readonly FieldFailure[]) | undefined
}

function Submit({ label, tone, busy, disabled, missing }: SubmitProps) {
  const id = useId()
  const fields = missing?.() ?? []
  const waits = fields.length > 0
  return (
    <div className={styles.submit}>
      {waits && <Missing {...{ id, fields }} />}
      <Button
        type="submit"
        {...{ tone, busy }}
        disabled={waits || disabled}
        aria-describedby={waits ? id : undefined}
      >
        {label}
      </Button>
    </div>
  )
}

function Missing({ id, fields }: { id: string; fields: readonly FieldFailure[] }) {
  return (
    <div id={id} className={styles.missing}>
      <InlineMessage level="info" title={text.missing}>
        <ul>
          {fields.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <FieldLink fieldId={fieldId}>{message}</FieldLink>
            </li>
          ))}
        </ul>
      </InlineMessage>
    </div>
  )
}

function Overlay({ children }: { children: ReactNode }) {
  return (
    <div className={styles.overlay}>
      <div className={styles.sending}>
        <p role="status" className={classNames(styles.state, spinner.spinner)}>
          {text.sending}
        </p>
        {children}
      </div>
    </div>
  )
}
