import type { Document } from '@portal/domain/document/document.schema.ts'
import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { documents as text } from '@portal/words/document/documents.ts'
import { fileFacts } from '@portal/words/document/file-formats.ts'
import { call } from '../../../api/client.ts'
import { useDownload } from '../../../shell/download/use-download.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ProgressBar } from '../../../ui/file/progress-bar.tsx'
import { Icon } from '../../../ui/ground/icon.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import styles from '../list/documents.module.css'

// Smaller ones are here before a bar could be read.
const largeBytes = 500_000

/** One document: its name saves it, its kind and size stand beside (§2, §3 Document). */
export function Download({ policyNumber, document }: { policyNumber: string; document: Document }) {
  const { id, fileName, created, sizeBytes } = document
  const { bytes, isSaved, download } = useDownload({
    fileName,
    failed: text.downloadFailed,
    fetchFile: (transport) =>
      call('downloadDocument', { params: { policyNumber, documentId: id }, transport }),
  })
  const isRunning = bytes !== undefined
  return (
    <li className={styles.entry} tabIndex={-1}>
      <Button tone="quiet" className={styles.download} busy={isRunning} onClick={() => void download()}>
        {!isRunning && <Icon name="download" />}
        <span>{fileName}</span>
      </Button>
      <span className={styles.muted}>{fileFacts(document)}</span>
      <span className={styles.muted}>
        <VisuallyHidden>{text.createdOn}</VisuallyHidden>
        {formatFrenchDate(created)}
      </span>
      {isRunning && sizeBytes > largeBytes && (
        <div className={styles.wide}>
          <ProgressBar label={text.downloading(fileName)} share={bytes / sizeBytes} />
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{isSaved && text.downloaded(fileName)}</span>
      </VisuallyHidden>
    </li>
  )
}
