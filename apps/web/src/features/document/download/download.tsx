import { documentTitle } from '@portal/domain/document/document-list.ts'
import type { Document } from '@portal/domain/document/document.schema.ts'
import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { documents as text } from '@portal/words/document/documents.ts'
import { fileFacts } from '@portal/words/document/file-formats.ts'
import { call } from '../../../api/client.ts'
import { useDownload } from '../../../shell/download/use-download.ts'
import { ProgressBar } from '../../../ui/file/progress-bar.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import styles from './downloads.module.css'
import { FileKind } from './file-kind.tsx'
import { SaveButton } from './save-button.tsx'

// Smaller ones are here before a bar could be read.
const largeBytes = 500_000

type Props = {
  policyNumber: string
  /** Tells documents of one name apart. */
  headingId: string
  document: Document
}

/** One document: its name saves it, its kind, size and day stand beside (§2, §3 Document). */
export function Download({ policyNumber, headingId, document }: Props) {
  const { id, fileName, created, sizeBytes } = document
  const { bytes, isSaved, download } = useDownload({
    fileName,
    failed: text.downloadFailed,
    fetchFile: (transport) =>
      call('downloadDocument', { params: { policyNumber, documentId: id }, transport }),
  })
  const isRunning = bytes !== undefined
  return (
    <li className={styles.document} tabIndex={-1}>
      <SaveButton
        headingId={headingId}
        busy={isRunning}
        onPress={download}
        drawing={<FileKind mediaType={document.mediaType} />}
      >
        {/* The eye has the policy's number above; who hears the name alone has it in the file's. */}
        <span aria-hidden="true">{documentTitle(fileName, policyNumber)}</span>
        <VisuallyHidden>{fileName}</VisuallyHidden>
      </SaveButton>
      <span className={styles.facts}>{fileFacts(document)}</span>
      <span className={styles.date}>
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
