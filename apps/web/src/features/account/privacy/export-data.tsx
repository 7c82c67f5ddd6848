import { privacy as text } from '@portal/words/privacy/privacy.ts'
import { useId } from 'react'
import { call } from '../../../api/client.ts'
import { isSignInTooOld, useConfirmation } from '../../../form/action/use-confirmation.ts'
import { Confirmation } from '../../../form/confirmation/confirmation.tsx'
import { today } from '../../../ground/clock.ts'
import { useDownload } from '../../../shell/download/use-download.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/ground/icon.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import styles from '../frame/account.module.css'

/** All that the portal holds about her, as one file (RGPD art. 15 and 20). */
export function ExportData() {
  const { confirming, sendConfirmed } = useConfirmation()
  const { bytes, isSaved, download } = useDownload({
    fileName: text.exportName(today()),
    failed: text.exportFailed,
    owns: isSignInTooOld,
    fetchFile: (transport) => sendConfirmed(() => call('exportData', { transport })),
  })
  const headingId = useId()
  const isRunning = bytes !== undefined
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.allData}>
      <h2 id={headingId}>{text.exportTitle}</h2>
      <p>{text.exportLead}</p>
      <p>{text.exportCare}</p>
      <Button className={styles.startButton} busy={isRunning} onClick={() => void download()}>
        {!isRunning && <Icon name="download" />}
        {text.exportData}
      </Button>
      <VisuallyHidden>
        <span role="status">{isRunning ? text.exporting : isSaved && text.exported}</span>
      </VisuallyHidden>
      <Confirmation confirming={confirming} />
    </Card>
  )
}
