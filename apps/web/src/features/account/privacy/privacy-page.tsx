import { privacy as text } from '@portal/words/privacy/privacy.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { paths } from '../../../ground/paths.ts'
import { Page } from '../../../shell/page/page.tsx'
import { TitleDrawing } from '../../../shell/title/title-drawing.tsx'
import styles from '../frame/account.module.css'
import { ConsentHistory } from './consent-history.tsx'
import { ExportData } from './export-data.tsx'
import { KeptData } from './kept-data.tsx'

/** « Mes données » (decisions §3): all of it to keep, what was consented to, and what is kept how long. */
export function PrivacyPage() {
  const back = { to: paths.account(), label: screenTitles.account }
  return (
    <Page
      title={screenTitles.privacy}
      lead={<TitleDrawing scene="lock">{text.lead}</TitleDrawing>}
      back={back}
    >
      <div className={styles.content}>
        <ExportData />
        <ConsentHistory />
        <KeptData />
      </div>
    </Page>
  )
}
