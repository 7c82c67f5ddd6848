import { AttachmentRow } from '../../../attachments/attachment-row.tsx'
import type { Attachment } from '../../../attachments/use-attachments.ts'
import { documents } from '@portal/words/document/documents.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ProgressBar } from '../../../ui/file/progress-bar.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import styles from './upload.module.css'
import type { Delivery } from './use-upload.ts'

const text = documents.upload

type Props = {
  attachment: Attachment
  delivery: Delivery | undefined
  onStop: () => void
  onRetry: () => void
  onRemove: () => void
}

/** One file of the modal: waiting, on its way, arrived or failed, and what can be done with it then. */
export function UploadRow({ attachment, delivery, onStop, onRetry, onRemove }: Props) {
  const { name } = attachment.file
  const isFailed = delivery?.kind === 'failed'
  const isUnderWay = delivery?.kind === 'queued' || delivery?.kind === 'sending'
  const actions = (
    <>
      {isUnderWay && <NamedButton label={text.stop} name={name} onClick={onStop} />}
      {isFailed && <NamedButton label={text.retry} name={name} onClick={onRetry} />}
    </>
  )
  return (
    <AttachmentRow
      attachment={attachment}
      actions={actions}
      onRemove={!delivery || isFailed ? onRemove : undefined}
    >
      {delivery && <DeliveryState delivery={delivery} name={name} />}
    </AttachmentRow>
  )
}

function DeliveryState({ delivery, name }: { delivery: Delivery; name: string }) {
  switch (delivery.kind) {
    case 'queued':
      return <p className={styles.muted}>{text.queued}</p>
    case 'sending':
      return <ProgressBar label={text.sending(name)} share={delivery.share} />
    case 'sent':
      return <p className={styles.sent}>{text.sent}</p>
    case 'failed':
      return (
        <div role="alert">
          <p className={styles.failed}>{delivery.failure.message}</p>
          {delivery.failure.detail && <p>{delivery.failure.detail}</p>}
        </div>
      )
  }
}

type NamedButtonProps = { label: string; name: string; onClick: () => void }

function NamedButton({ label, name, onClick }: NamedButtonProps) {
  return (
    <Button tone="quiet" onClick={onClick}>
      {label}
      <VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </Button>
  )
}
