import { openingState } from '@portal/domain/opening-hours.ts'
import { today } from '../../clock.ts'
import { contact as text } from '../../messages/contact.ts'
import { CustomerServicePhone } from '../../shell/customer-service.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ContactCard } from './contact-card.tsx'
import styles from './contact.module.css'
import { useNow } from './use-now.ts'

/** Telephone and opening hours, and whether somebody answers right now (§9). */
export function PhoneCard() {
  const state = openingState(useNow())
  return (
    <ContactCard title={text.phoneTitle}>
      <CustomerServicePhone className={styles.phone} />
      <p>
        <Tag tone={state.isOpen ? 'success' : 'neutral'}>{state.isOpen ? text.open : text.closed}</Tag>{' '}
        {text.state(state, today())}
      </p>
      <p className={styles.hours}>{text.hours}</p>
    </ContactCard>
  )
}
