import { openingState } from '@portal/domain/contact/opening-hours.ts'
import { service } from '@portal/words/broker/customer-service.ts'
import { serviceHoursIn } from '@portal/words/broker/service-hours.ts'
import { contact as text } from '@portal/words/contact/contact.ts'
import { today } from '../../ground/clock.ts'
import { Typeset } from '../../ui/block/typeset.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import styles from './service-state.module.css'

/** Whether customer service answers the telephone at `now` (§9); nothing where its hours cannot tell. */
export function ServiceState({ now }: { now: Date }) {
  const hours = serviceHoursIn(service().hours)
  if (!hours) return null
  const state = openingState(now, hours)
  return (
    <p className={styles.state}>
      <Tag tone={state.isOpen ? 'success' : 'neutral'}>{state.isOpen ? text.open : text.closed}</Tag>{' '}
      <span>
        <Typeset>{text.state(state, today())}</Typeset>
      </span>
    </p>
  )
}
