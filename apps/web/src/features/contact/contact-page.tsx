import { contact as text } from '@portal/words/contact/contact.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { Page } from '../../shell/page/page.tsx'
import { CallBackCard } from './call-back-card.tsx'
import styles from './contact.module.css'
import { MessageCard } from './message-card.tsx'
import { PhoneCard } from './phone-card.tsx'

/** §2 /contact: three ways to reach customer service. */
export function ContactPage() {
  return (
    <Page title={screenTitles.contact} lead={text.lead}>
      <div className={styles.cards}>
        <PhoneCard />
        <CallBackCard />
        <MessageCard />
      </div>
    </Page>
  )
}
