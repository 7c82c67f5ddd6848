import { claims as text } from '@portal/words/claim/claims.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { Page } from '../../shell/page/page.tsx'
import { Assistance, Deadlines, Declare, PoliceReport, Safety } from './advice.tsx'
import styles from './claims.module.css'
import { PoliciesToShow } from './policies-to-show.tsx'

/** /claims: what to do after an accident, a theft or a breakdown, whom to call, and what to tell them. */
export function ClaimsPage() {
  return (
    <div className={styles.page}>
      <Page title={screenTitles.claims} lead={text.lead}>
        <div className={styles.parts}>
          <Assistance />
          <div className={styles.advice}>
            <Safety />
            <Declare />
            <PoliceReport />
            <Deadlines />
          </div>
          <PoliciesToShow />
        </div>
      </Page>
    </div>
  )
}
