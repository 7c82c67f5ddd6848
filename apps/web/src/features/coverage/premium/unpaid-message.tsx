import type { Unpaid } from '@portal/domain/premium/premium.schema.ts'
import { unpaidDates } from '@portal/domain/premium/premium.ts'
import { callService, toBeCalled } from '@portal/words/broker/call-words.ts'
import { service } from '@portal/words/broker/customer-service.ts'
import { premiums as text } from '@portal/words/premium/premiums.ts'
import { longDay } from '@portal/words/time/long-day.ts'
import { useState } from 'react'
import { today } from '../../../ground/clock.ts'
import { paths } from '../../../ground/paths.ts'
import { LinkButton } from '../../../shell/link/screen-link.tsx'
import { Dial } from '../../../shell/telephone/dial.tsx'
import { isServiceOpen } from '../../../shell/telephone/is-open.ts'
import { ServiceState } from '../../../shell/telephone/service-state.tsx'
import { useNow } from '../../../shell/telephone/use-now.ts'
import { buttonClass } from '../../../ui/action/button.tsx'
import { Typeset } from '../../../ui/block/typeset.tsx'
import { classNames } from '../../../ui/ground/class-names.ts'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import styles from './unpaid-message.module.css'

// Where home leads.
const unpaidId = 'unpaid'

/** What is owed in spite of a formal notice, what that does to the cover, and whom to call (L113-3). */
export function UnpaidMessage({ unpaid }: { unpaid: Unpaid }) {
  const facts = { ...unpaid, ...unpaidDates(unpaid) }
  const isSuspended = facts.suspendedFrom <= today()
  return (
    <InlineMessage
      level="error"
      title={
        <span id={unpaidId} tabIndex={-1} className={styles.title}>
          {isSuspended ? text.suspendedTitle : text.unpaidTitle(facts.amount)}
        </span>
      }
      actions={<WaysToPay />}
    >
      <div className={styles.stack}>
        <p>
          <Typeset>{text.noticeSent(facts)}</Typeset>
        </p>
        <p>
          <Dated days={[facts.suspendedFrom, facts.mayEndFrom].map(longDay)}>
            {isSuspended ? text.isSuspended(facts) : text.willSuspend(facts)}
          </Dated>
        </p>
        <p>{text.howToPay}</p>
      </div>
    </InlineMessage>
  )
}

/** To call and to be called; which comes first is settled when she comes, lest it move under her finger. */
function WaysToPay() {
  const now = useNow()
  const { telephone } = service()
  const [isOpen] = useState(() => isServiceOpen(now))
  const book = (
    <LinkButton to={paths.callBack()} state={{ subject: 'payment' }} tone={isOpen ? 'secondary' : 'primary'}>
      {toBeCalled}
    </LinkButton>
  )
  return (
    <div className={classNames(styles.stack, styles.ways)}>
      {!isOpen && book}
      <Dial telephone={telephone} className={buttonClass(isOpen ? 'primary' : 'secondary')}>
        {callService(telephone)}
      </Dial>
      <ServiceState now={now} />
      {isOpen && book}
    </div>
  )
}

/** A sentence whose `days` stand out, each with what is written close to it: no line begins with a comma. */
function Dated({ days, children }: { days: readonly string[]; children: string }) {
  return children.split(new RegExp(`((?:${days.join('|')})[^ ]*)`)).map((part, at) => {
    const words = <Typeset key={part}>{part}</Typeset>
    return at % 2 === 1 ? <strong key={part}>{words}</strong> : words
  })
}
