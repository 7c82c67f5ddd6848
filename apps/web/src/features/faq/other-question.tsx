import { faq as text } from '@portal/words/faq/faq.ts'
import { paths } from '../../ground/paths.ts'
import { LinkButton } from '../../shell/link/screen-link.tsx'
import { CustomerServiceTelephone } from '../../shell/page/customer-service.tsx'
import { ServiceState } from '../../shell/telephone/service-state.tsx'
import { useNow } from '../../shell/telephone/use-now.ts'
import { TitledCard } from '../../ui/block/titled-card.tsx'
import styles from './faq.module.css'

/** Beside the questions: whom to ask what none of them answers, and whether somebody is there. */
export function OtherQuestion() {
  const now = useNow()
  return (
    <TitledCard title={text.otherTitle}>
      <p>{text.otherLead}</p>
      <div>
        <CustomerServiceTelephone />
        <ServiceState now={now} />
      </div>
      <div className={styles.ask}>
        <LinkButton to={paths.contact()} tone="secondary">
          {text.contact}
        </LinkButton>
      </div>
    </TitledCard>
  )
}
