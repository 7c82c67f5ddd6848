import { service } from '@portal/words/broker/customer-service.ts'
import { serviceHoursIn } from '@portal/words/broker/service-hours.ts'
import { contact as text } from '@portal/words/contact/contact.ts'
import { CustomerServiceTelephone } from '../../shell/page/customer-service.tsx'
import { ServiceState } from '../../shell/telephone/service-state.tsx'
import { useNow } from '../../shell/telephone/use-now.ts'
import { TitledCard } from '../../ui/block/titled-card.tsx'
import styles from './contact.module.css'
import { WeekStrip } from './week-strip.tsx'

/** Telephone and opening hours, and whether somebody answers right now (§9), where the hours can tell. */
export function TelephoneCard() {
  const hours = serviceHoursIn(service().hours)
  const now = useNow()
  return (
    <TitledCard title={text.telephoneTitle} isDeep>
      <CustomerServiceTelephone className={styles.telephone} />
      <ServiceState now={now} />
      <p>{text.hours}</p>
      {hours && <WeekStrip now={now} hours={hours} />}
    </TitledCard>
  )
}
