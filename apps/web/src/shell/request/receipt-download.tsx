import { requests as text } from '@portal/words/follow-up/requests.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/action/button.tsx'
import { Icon } from '../../ui/ground/icon.tsx'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import { useDownload } from '../download/use-download.ts'
import styles from './receipt-download.module.css'

/** The proof of the request: as a PDF to keep, or this page on paper. */
export function ReceiptDownload({ number }: { number: string }) {
  const { bytes, isSaved, download } = useDownload({
    fileName: text.receiptName(number),
    failed: text.receiptFailed,
    fetchFile: (transport) => call('downloadReceipt', { params: { number }, transport }),
  })
  const isRunning = bytes !== undefined
  return (
    <div className={styles.receipt}>
      <Button tone="secondary" busy={isRunning} onClick={() => void download()}>
        {!isRunning && <Icon name="download" />}
        {text.receipt}
      </Button>
      <Button tone="quiet" onClick={() => print()}>
        {text.print}
      </Button>
      <VisuallyHidden>
        <span role="status">{isSaved && text.receiptSaved}</span>
      </VisuallyHidden>
    </div>
  )
}
