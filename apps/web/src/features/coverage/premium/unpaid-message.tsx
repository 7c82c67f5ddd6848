import type { Unpaid } from '@portal/domain/premium/premium.schema.ts'
import { unpaidDates } from '@portal/domain/premium/premium.ts'
import { callService } from '@portal/words/broker/call-words.ts'
import { service } from '@portal/words/broker/customer-service.ts'
import { premiums as text } from '@portal/words/premium/premiums.ts'
import { today } from '../../../ground/clock.ts'
import { Dial } from '../../../shell/telephone/dial.tsx'
import { ServiceState } from '../../../shell/telephone/service-state.tsx'
import { useNow } from '../../../shell/telephone/use-now.ts'
import { buttonClass } from '../../../ui/action/button.tsx'
import { Typeset } from '../../../ui/block/typeset.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import styles from './unpaid-message.module.css'

/** What is owed in spite of a formal notice, what that does to the cover, and whom to call (L113-3). */
export function UnpaidMessage({ unpaid }: { unpaid: Unpaid }) {
  const now = useNow()
  const { telephone } = service()
  const facts = { ...unpaid, ...unpaidDates(unpaid) }
  const isSuspended = facts.suspendedFrom <= today()
  return (
    <InlineMessage
      level="error"
      title={isSuspended ? text.suspendedTitle : text.unpaidTitle(facts.amount)}
      actions={
        <div className={styles.stack}>
          <Dial telephone={telephone} className={buttonClass()}>
            {callService(telephone)}
          </Dial>
          <ServiceState now={now} />
        </div>
      }
    >
      <div className={styles.stack}>
        <p>
          <Typeset>{text.noticeSent(facts)}</Typeset>
        </p>
        <p>
          <Typeset>{isSuspended ? text.isSuspended(facts) : text.willSuspend(facts)}</Typeset>
        </p>
        <p>{text.howToPay}</p>
      </div>
    </InlineMessage>
  )
}
