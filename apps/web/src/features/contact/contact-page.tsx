import { contact as text } from '@portal/words/contact/contact.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { Page } from '../../shell/page/page.tsx'
import { TitleDrawing } from '../../shell/title/title-drawing.tsx'
import { CallBackCard } from './call-back-card.tsx'
import styles from './contact.module.css'
import { MessageCard } from './message-card.tsx'
import { TelephoneCard } from './telephone-card.tsx'

/** §2 /contact: three ways to reach customer service. */
export function ContactPage() {
  return (
    <Page title={screenTitles.contact} lead={<TitleDrawing scene="call">{text.lead}</TitleDrawing>}>
      <div className={styles.cards}>
        <TelephoneCard />
        <CallBackCard />
        <MessageCard />
      </div>
    </Page>
  )
}
