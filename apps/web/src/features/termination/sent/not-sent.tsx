import { terminations as text } from '@portal/words/termination/terminations.ts'
import { CustomerServicePhone } from '../../../shell/page/customer-service.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import type { NotSentKind } from '../files/failure-words.ts'

/**
 * Above the button, what the banner at the top has announced: that nothing was sent and the contract goes on,
 * or that nobody can tell, and what can be done.
 */
export function NotSent({ kind }: { kind: NotSentKind }) {
  const { notSent } = text
  const isUnsure = kind === 'unsure'
  return (
    <InlineMessage
      level="error"
      title={isUnsure ? notSent.unsureTitle : notSent.title}
      actions={
        kind !== 'refused' && (
          <Button type="submit" tone="secondary">
            {notSent.retry}
          </Button>
        )
      }
    >
      <p>{isUnsure ? notSent.unsure : notSent.kept}</p>
      <p>
        {notSent.call} <CustomerServicePhone />
      </p>
    </InlineMessage>
  )
}
