import { maxFiles } from '@portal/domain/document/document-upload.ts'
import type { OwedDocument } from '@portal/domain/document/owed-document.schema.ts'
import { useState } from 'react'
import { AttachmentPicker } from '../../../attachments/attachment-picker.tsx'
import { RefusedFiles } from '../../../attachments/refused-files.tsx'
import { useAttachments } from '../../../attachments/use-attachments.ts'
import { documents } from '@portal/words/document/documents.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import styles from './upload.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useUploadEnd } from './use-upload-end.ts'
import { useUpload } from './use-upload.ts'
import { UploadList } from './upload-list.tsx'

const text = documents.upload

/** What the modal needs to know of a document, owed or extra. */
export type WantedDocument = Pick<OwedDocument, 'name' | 'fileType' | 'maxFileNumber' | 'exactFileNumber'>

type Props = {
  open: boolean
  policyNumber: string
  document: WantedDocument
  onClose: () => void
  /** All files have arrived. */
  onSent?: (() => void) | undefined
}

/** The upload modal of §2: files are chosen, checked by §5, confirmed, and sent one call each with the results of §8. */
export function UploadDialog({ open, policyNumber, document, onClose, onSent }: Props) {
  const { name, fileType, exactFileNumber } = document
  const max = maxFiles(document)
  const attachments = useAttachments(max)
  const { attached } = attachments
  const upload = useUpload(policyNumber, fileType)
  const { isBusy, deliveries } = upload
  const unsent = attached.filter(({ id }) => deliveries[id]?.kind !== 'sent')
  const missing = missingCondition(attached.length, exactFileNumber)
  const progress = {
    isComplete: missing === undefined && unsent.length === 0,
    hasSent: unsent.length < attached.length,
  }
  const { send, close } = useUploadEnd({ open, progress, upload, onClose, onSent })
  const [isLeaving, setLeaving] = useState(false)
  const confirm = () => {
    attachments.forgetRefused()
    void send(unsent)
  }
  const requestClose = () => (unsent.length > 0 ? setLeaving(true) : close())
  useLeaveGuard(open && unsent.length > 0, requestClose)

  const actions = (
    <>
      <Button tone="secondary" onClick={requestClose}>
        {text.cancel}
      </Button>
      <Button busy={isBusy} disabled={missing !== undefined} onClick={confirm}>
        {text.confirm}
      </Button>
    </>
  )
  return (
    <>
      {/* First, so that it closes before the modal below: only then can that one give the focus back to its button. */}
      <LeaveDialog open={open && isLeaving} onStay={() => setLeaving(false)} onLeave={close} />
      <Dialog open={open} onClose={requestClose} title={name} actions={actions}>
        <div className={styles.upload}>
          {!isBusy && (
            <AttachmentPicker onFiles={(files) => void attachments.add(files)} hint={countHint(document)} />
          )}
          <RefusedFiles {...attachments} maxFiles={max} />
          <UploadList
            attached={attached}
            deliveries={deliveries}
            onStop={({ id }) => upload.stop(id)}
            onRetry={(attachment) => void send([attachment])}
            onRemove={({ id }) => attachments.remove(id)}
          />
          <p role="status" className={styles.muted}>
            {isBusy ? text.progress(attached.length - unsent.length, attached.length) : missing}
          </p>
        </div>
      </Dialog>
    </>
  )
}

function countHint(document: WantedDocument): string {
  const { exactFileNumber } = document
  return exactFileNumber === null ? text.maximum(maxFiles(document)) : text.exactly(exactFileNumber)
}

/** Why Confirm is disabled (§5): no file, or not exactly as many as configured; undefined when it is not. */
function missingCondition(count: number, exact: number | null): string | undefined {
  if (exact !== null && count < exact) return text.missing(exact - count, exact)
  return count === 0 ? text.noFile : undefined
}
