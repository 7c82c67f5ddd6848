import { openingState } from '@portal/domain/contact/opening-hours.ts'
import { service } from '@portal/words/broker/customer-service.ts'
import { serviceHoursIn } from '@portal/words/broker/service-hours.ts'
import { contact as text } from '@portal/words/contact/contact.ts'
import { today } from '../../ground/clock.ts'
import { CustomerServiceTelephone } from '../../shell/page/customer-service.tsx'
import { TitledCard } from '../../ui/block/titled-card.tsx'
import { Typeset } from '../../ui/block/typeset.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import styles from './contact.module.css'
import { useNow } from './use-now.ts'
import { WeekStrip } from './week-strip.tsx'

/** Telephone and opening hours, and whether somebody answers right now (§9), where the hours can tell. */
export function TelephoneCard() {
  const hours = serviceHoursIn(service().hours)
  const now = useNow()
  const state = hours && openingState(now, hours)
  return (
    <TitledCard title={text.telephoneTitle}>
      <CustomerServiceTelephone className={styles.telephone} />
      {state && (
        <p className={styles.state}>
          <Tag tone={state.isOpen ? 'success' : 'neutral'}>{state.isOpen ? text.open : text.closed}</Tag>{' '}
          <span>
            <Typeset>{text.state(state, today())}</Typeset>
          </span>
        </p>
      )}
      <p className={styles.hours}>{text.hours}</p>
      {hours && <WeekStrip now={now} hours={hours} />}
    </TitledCard>
  )
}
