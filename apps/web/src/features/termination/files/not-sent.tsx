import type { TerminationEnd } from '@portal/domain/termination/grounds.ts'
import { notSent as text } from '@portal/words/termination/not-sent.ts'
import { longDay } from '@portal/words/time/long-day.ts'
import { useId } from 'react'
import { useFailureMark } from '../../../form/submit/failure-mark.ts'
import { FieldLink } from '../../../form/submit/field-link.tsx'
import { today } from '../../../ground/clock.ts'
import { CustomerServiceTelephone } from '../../../shell/page/customer-service.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Typeset } from '../../../ui/block/typeset.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import styles from '../sent/terminations.module.css'
import type { NotSentKind } from './failure-words.ts'

/** A failed attempt to send; another one is another object, and is told again. */
export type FailedSending = { kind: NotSentKind }

type Props = {
  failed: FailedSending
  /** Id of the field that takes another file in place of the one at fault; undefined where none is. */
  replaceId: string | undefined
  /** What the answers so far come to. */
  end: TerminationEnd | undefined
}

/**
 * Over the form: that nothing was sent and the contract goes on, or that nobody can tell, and what can be
 * done. Takes the focus; the button of the form is where one goes on, after another file is chosen where
 * one is at fault.
 */
export function NotSent({ failed, replaceId, end }: Props) {
  const titleId = useId()
  const message = useFailureMark<HTMLDivElement>(failed)
  const isUnsure = failed.kind === 'unsure'
  const suspendedFrom = end?.suspendedFrom ?? null

  return (
    <div ref={message} role="group" tabIndex={-1} aria-labelledby={titleId} className={styles.failed}>
      <InlineMessage
        level="error"
        title={<span id={titleId}>{isUnsure ? text.unsureTitle : text.title}</span>}
      >
        {suspendedFrom !== null && suspendedFrom <= today() && (
          <p>
            <strong>
              <Typeset>{text.suspended(longDay(suspendedFrom))}</Typeset>
            </strong>
          </p>
        )}
        <p>
          {isUnsure ? text.unsure : text.kept} <WayOn failed={failed} replaceId={replaceId} />
        </p>
        {replaceId !== undefined && <ChooseFile fieldId={replaceId} />}
        <p className={styles.call}>
          {text.call} <CustomerServiceTelephone />
        </p>
      </InlineMessage>
    </div>
  )
}

/** Does what the button beside the file does, which lies far below. */
function ChooseFile({ fieldId }: { fieldId: string }) {
  return (
    <div className={styles.choose}>
      <Button onClick={() => document.getElementById(fieldId)?.click()}>{text.replace.choose}</Button>
    </div>
  )
}

/** What to do before it can be sent once more. */
function WayOn({ failed, replaceId }: Omit<Props, 'end'>) {
  if (replaceId === undefined) return failed.kind === 'again' && text.again
  return (
    <>
      {text.replace.first}
      <FieldLink fieldId={replaceId}>{text.replace.file}</FieldLink>
      {text.replace.last}
    </>
  )
}
