import type { WriteCall } from '@portal/words/stories.ts'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { Input } from '../../api/client.ts'
import { useLeaving } from '../../ground/leaving.ts'
import { useBanner } from '../../shell/frame/banner.tsx'
import type { Action, Refusal } from '../action/use-action.ts'
import { isIssueCode, issueText } from '../ground/issue-text.ts'
import type { ActionFormState, FormValues } from '../ground/use-action-form.ts'
import type { Question } from '../question/question-dialog.tsx'
import type { FieldFailure } from './error-summary.tsx'

/** What is settled between a valid form and its call: send it, stop silently, refuse fields, or ask first. */
export type Verdict = 'send' | 'stop' | { refuse: readonly Refusal[] } | { ask: Question }

export type Submission<Values extends FormValues, Output, Name extends WriteCall> = {
  form: ActionFormState<Values, Output>
  action: Action<Name>
  /** What the call is sent, made of the values once they are valid. */
  request: (output: Output) => Input<Name>
  /** Looks at valid values before they are sent, until the form is left; absent = they are sent. */
  before?: Judge<Output> | undefined
}

type Judge<Output> = (output: Output, leaving: AbortSignal) => Verdict | Promise<Verdict>

/**
 * Takes a form from the press of its button to its call. The list of failures keeps what was wrong at the
 * last submit: if it shrank while errors are being corrected, the fields would move under the finger.
 */
export function useSubmit<Values extends FormValues, Output, Name extends WriteCall>({
  form,
  action,
  request,
  before,
}: Submission<Values, Output, Name>) {
  const [failures, setFailures] = useState<readonly FieldFailure[]>([])
  // What was asked last stays, so that its dialog can close and give the focus back.
  const [asked, setAsked] = useState<{ question: Question; output: Output; isOpen: boolean }>()
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

  const { judging, judge } = useJudge(before)
  const decide = async (output: Output) => {
    if (before && action.pending) return
    const verdict = await judge(output, () => {
      setFailures([])
      banner.clear()
    })
    if (verdict === 'send') return send(output)
    if (verdict === 'stop') return
    if ('ask' in verdict) return setAsked({ question: verdict.ask, output, isOpen: true })
    if (refuse(verdict.refuse)) showFailures()
  }

  return {
    failures,
    busy: judging || action.pending,
    submit: (event: SyntheticEvent) => void form.handleSubmit(decide, showFailures)(event),
    asked,
    answer: (yes: boolean) => {
      if (!asked) return
      setAsked({ ...asked, isOpen: false })
      if (yes) void send(asked.output)
    },
  }
}

/** Asks `before` about valid values, one at a time: whoever comes meanwhile is stopped. */
function useJudge<Output>(before: Judge<Output> | undefined) {
  const leaving = useLeaving()
  const [judging, setJudging] = useState(false)
  const isJudging = useRef(false)
  const judge = async (output: Output, begin: () => void): Promise<Verdict> => {
    if (!before) return 'send'
    if (isJudging.current) return 'stop'
    isJudging.current = true
    setJudging(true)
    begin()
    try {
      return await before(output, leaving)
    } finally {
      isJudging.current = false
      setJudging(false)
    }
  }
  return { judging, judge }
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
