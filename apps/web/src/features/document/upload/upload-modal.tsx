import { mostFiles } from '@portal/domain/document/document-upload.ts'
import { otherFileType } from '@portal/domain/document/document.ts'
import { documents } from '@portal/words/document/documents.ts'
import { useState } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { AttachmentPicker } from '../../../attachments/attachment-picker.tsx'
import { RefusedFiles } from '../../../attachments/refused-files.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Modal } from '../../../ui/modal/modal.tsx'
import { AskedDocument } from './asked-document.tsx'
import { LeaveModal } from './leave-modal.tsx'
import { UploadList } from './upload-list.tsx'
import styles from './upload.module.css'
import { lackingFiles, sentFiles, stageOf, type Upload, type WantedDocument } from './upload.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useUpload } from './use-upload.ts'

const text = documents.upload

type Props = {
  open: boolean
  policy: TabPolicy
  document: WantedDocument
  onClose: () => void
  /** All files have arrived; gets their names. */
  onSent: (names: readonly string[]) => void
}

/** The upload modal of §2: files are chosen, checked by §5, confirmed, and sent with the results of §8. */
export function UploadModal({ open, policy, document, onClose, onSent }: Props) {
  const { upload, add, reduce, remove, confirm, retry, stop, close } = useUpload({
    policyNumber: policy.policyNumber,
    document,
    onClose,
    onSent,
  })
  const [isLeaving, setLeaving] = useState(false)
  const isSending = stageOf(upload) === 'sending'
  const hasFailed = upload.attached.some(({ id }) => upload.deliveries[id]?.kind === 'failed')
  const hasUnsent = sentFiles(upload) < upload.attached.length
  const requestClose = () => (hasUnsent ? setLeaving(true) : close())
  useLeaveGuard(open && hasUnsent, requestClose)

  const actions = (
    <>
      <p role="status" className={styles.status}>
        {isSending ? text.progress(sentFiles(upload), upload.attached.length) : missingCondition(upload)}
      </p>
      <Button tone="secondary" onClick={requestClose}>
        {text.cancel}
      </Button>
      <Button busy={isSending} disabled={lackingFiles(upload) > 0} onClick={() => void confirm()}>
        {labelOf({ isSending, hasFailed })}
      </Button>
    </>
  )
  return (
    <>
      {/* First, so that it closes before the modal below, which can only then give the focus back. */}
      <LeaveModal open={open && isLeaving} onStay={() => setLeaving(false)} onLeave={close} />
      <Modal open={open} onClose={requestClose} title={document.name} actions={actions}>
        <div className={styles.upload}>
          <AskedDocument policy={policy} document={document} />
          {!isSending && <AttachmentPicker onFiles={(files) => void add(files)} hint={countHint(document)} />}
          <RefusedFiles refused={upload.refused} reduce={reduce} mostFiles={mostFiles(document)} />
          <UploadList upload={upload} onStop={stop} onRetry={(id) => void retry(id)} onRemove={remove} />
        </div>
      </Modal>
    </>
  )
}

/** Confirmed once more it sends those that failed and what was added, never what has arrived. */
function labelOf({ isSending, hasFailed }: { isSending: boolean; hasFailed: boolean }): string {
  if (isSending) return text.confirmed
  return hasFailed ? text.confirmAgain : text.confirm
}

function countHint(document: WantedDocument): string {
  const { exactFileNumber, fileType } = document
  if (exactFileNumber !== null) return text.exactly(exactFileNumber)
  const maximum = text.maximum(mostFiles(document))
  return fileType === otherFileType ? `${maximum} ${text.otherMaximum}` : maximum
}

/** Why Confirm is disabled (§5): no file, or not exactly as many as configured; undefined when it is not. */
function missingCondition(upload: Upload): string | undefined {
  const lacking = lackingFiles(upload)
  const { exactFileNumber } = upload.document
  if (lacking === 0) return undefined
  return exactFileNumber === null ? text.noFile : text.missing(lacking, exactFileNumber)
}
