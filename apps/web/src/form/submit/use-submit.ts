import { form as formText } from '@portal/words/form/form.ts'
import type { WriteCall } from '@portal/words/stories.ts'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { Input } from '../../api/client.ts'
import { useBanner } from '../../shell/frame/banner.tsx'
import type { Action, RefusedField } from '../action/use-action.ts'
import { isIssueCode, issueText } from '../ground/issue-text.ts'
import { useLeaving } from '../ground/leaving.ts'
import type { ActionFormState, FormValues } from '../ground/use-action-form.ts'
import type { Question } from '../question/question-modal.tsx'
import type { Failures, FieldFailure } from './error-summary.tsx'

/** What is settled between a valid form and its call: send it, stop silently, refuse fields, or ask first. */
export type Verdict = 'send' | 'stop' | { refuse: readonly RefusedField[] } | { ask: Question }

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
  const failures = useFailures(form)
  const { asked, ask, close } = useAsked<Output>()
  const { press, sending, again } = useAgain(form)

  const send = async (output: Output) => {
    failures.clear()
    sending()
    const refused = await action.run(request(output), failures.refuse, again)
    if (refused.length > 0) failures.show(action.failed)
  }

  const { judging, judge } = useJudge(before)
  const decide = async (output: Output) => {
    if (before && action.loading) return
    const verdict = await judge(output, failures.clear)
    if (verdict === 'send') return send(output)
    if (verdict === 'stop') return
    if ('ask' in verdict) return ask(verdict.ask, output)
    if (failures.refuse(verdict.refuse)) failures.show()
  }

  return {
    failures: failures.shown,
    busy: judging || action.loading,
    submit: (event: SyntheticEvent<HTMLFormElement>) =>
      void form.handleSubmit(decide, () => failures.show())(press(event)),
    asked,
    answer: (yes: boolean) => {
      close()
      if (asked && yes) void send(asked.output)
    },
  }
}

/**
 * Submits the form once more by its button, which shows that it is under way. What was changed since would
 * count as another request: then it leads to the button, and no further.
 */
function useAgain<Values extends FormValues, Output>(form: ActionFormState<Values, Output>) {
  const pressed = useRef<HTMLFormElement>(null)
  const sent = useRef('')
  const typed = () => JSON.stringify(form.getValues())
  return {
    press: (event: SyntheticEvent<HTMLFormElement>) => {
      pressed.current = event.currentTarget
      return event
    },
    sending: () => {
      sent.current = typed()
    },
    again: () => {
      pressed.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
      if (typed() === sent.current) pressed.current?.requestSubmit()
    },
  }
}

/** What was asked last stays, so that its modal can close and give the focus back. */
function useAsked<Output>() {
  const [asked, setAsked] = useState<{ question: Question; output: Output; isOpen: boolean }>()
  return {
    asked,
    ask: (question: Question, output: Output) => setAsked({ question, output, isOpen: true }),
    close: () => setAsked(asked && { ...asked, isOpen: false }),
  }
}

const none: Failures = { lead: undefined, fields: [] }

/** The list of failures, and the fields that the server refuses. */
function useFailures<Values extends FormValues, Output>(form: ActionFormState<Values, Output>) {
  const [shown, setShown] = useState<Failures>(none)
  const banner = useBanner()
  return {
    shown,
    /** In place of what the banner says; under `lead` where the server refused them (decisions §2). */
    show: (lead?: string) => {
      banner.clear()
      setShown({ lead, fields: failuresOf(form) })
    },
    clear: () => {
      banner.clear()
      setShown(none)
    },
    /** Marks the fields of the form that are among `refusals`; false when none is. */
    refuse: (refusals: readonly RefusedField[]) => {
      const own = refusals.flatMap((refusal) => ownRefusal(form, refusal))
      for (const { name, message } of own) form.setError(name, { type: 'server', message })
      return own.length > 0
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
  const broken = form.names.flatMap((name) => {
    const text = form.texts[name]
    const message = issueText(text, form.getFieldState(name).error?.message)
    return message === undefined ? [] : [{ fieldId: form.fieldId(name), label: text.label, message }]
  })
  // Links of one name that lead to several fields each name theirs (RGAA 6.1, 11.11).
  const isShared = (message: string) => broken.filter((other) => other.message === message).length > 1
  return broken.map(({ fieldId, label, message }) => ({
    fieldId,
    message: isShared(message) ? formText.named(label, message) : message,
  }))
}

// The server names a field of the body by its path; a form names it by the last part.
function ownRefusal<Values extends FormValues, Output>(
  form: ActionFormState<Values, Output>,
  refusal: RefusedField,
) {
  const field = refusal.path.split('.').at(-1)
  return form.names
    .filter((name) => name === field)
    .map((name) => ({ name, message: isIssueCode(refusal.code) ? refusal.code : refusal.message }))
}
