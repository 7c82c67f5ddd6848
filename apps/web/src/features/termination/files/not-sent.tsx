import { notSent as text } from '@portal/words/termination/not-sent.ts'
import { useId } from 'react'
import { useFailureMark } from '../../../form/submit/failure-mark.ts'
import { CustomerServiceTelephone } from '../../../shell/page/customer-service.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import styles from '../sent/terminations.module.css'
import type { NotSentKind } from './failure-words.ts'

/** A failed attempt to send; another one is another object, and is told again. */
export type FailedSending = { kind: NotSentKind }

/**
 * Above the button: that nothing was sent and the contract goes on, or that nobody can tell, and what can be
 * done. Takes the focus, since that is where one goes on.
 */
export function NotSent({ failed }: { failed: FailedSending }) {
  const titleId = useId()
  const message = useFailureMark<HTMLDivElement>(failed)
  const isUnsure = failed.kind === 'unsure'

  return (
    <div ref={message} role="group" tabIndex={-1} aria-labelledby={titleId} className={styles.failed}>
      <InlineMessage
        level="error"
        title={<span id={titleId}>{isUnsure ? text.unsureTitle : text.title}</span>}
        actions={
          failed.kind !== 'refused' && (
            <Button type="submit" tone="secondary">
              {text.retry}
            </Button>
          )
        }
      >
        <p>{isUnsure ? text.unsure : text.kept}</p>
        <p className={styles.call}>
          {text.call} <CustomerServiceTelephone />
        </p>
      </InlineMessage>
    </div>
  )
}
