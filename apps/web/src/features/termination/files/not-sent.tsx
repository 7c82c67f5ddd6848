import { notSent as text } from '@portal/words/termination/not-sent.ts'
import { useId } from 'react'
import { useFailureMark } from '../../../form/submit/failure-mark.ts'
import { CustomerServiceTelephone } from '../../../shell/page/customer-service.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import styles from '../sent/terminations.module.css'
import type { NotSentKind } from './failure-words.ts'

/** A failed attempt to send; another one is another object, and is told again. */
export type FailedSending = { kind: NotSentKind }

type Props = {
  failed: FailedSending
  /** Whether another file may be what it takes. */
  isFileToReplace: boolean
}

/**
 * Above the button: that nothing was sent and the contract goes on, or that nobody can tell, and what can be
 * done. Takes the focus, since the button below is where one goes on; it has none of its own beside it.
 */
export function NotSent({ failed, isFileToReplace }: Props) {
  const titleId = useId()
  const message = useFailureMark<HTMLDivElement>(failed)
  const isUnsure = failed.kind === 'unsure'

  return (
    <div ref={message} role="group" tabIndex={-1} aria-labelledby={titleId} className={styles.failed}>
      <InlineMessage
        level="error"
        title={<span id={titleId}>{isUnsure ? text.unsureTitle : text.title}</span>}
      >
        <p>{isUnsure ? text.unsure : text.kept}</p>
        {isFileToReplace && <p>{text.replace}</p>}
        {failed.kind === 'again' && !isFileToReplace && <p>{text.again}</p>}
        <p className={styles.call}>
          {text.call} <CustomerServiceTelephone />
        </p>
      </InlineMessage>
    </div>
  )
}
