import { attachments } from '@portal/words/document/attachments.ts'
import { documents } from '@portal/words/document/documents.ts'
import { useRef } from 'react'
import { AttachmentRow } from '../../../attachments/attachment-row.tsx'
import type { Attachment } from '../../../attachments/attachments.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ProgressBar } from '../../../ui/file/progress-bar.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import { uploadFailure } from './upload-failure.ts'
import styles from './upload.module.css'
import type { Delivery, Upload } from './upload.ts'

const text = documents.upload

type Act = (id: string) => void

type Props = { upload: Upload; onStop: Act; onRetry: Act; onRemove: Act }

/** The files of the modal. Each of their buttons goes once it is pressed, so the list takes the focus. */
export function UploadList({ upload, onStop, onRetry, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const keepingFocus = (act: Act, id: string) => () => {
    // Before, since the act may close the modal, which gives the focus back.
    list.current?.focus()
    act(id)
  }
  return (
    <ul ref={list} className={styles.list} tabIndex={-1} aria-label={attachments.list}>
      {upload.attached.map((attachment) => (
        <UploadRow
          key={attachment.id}
          attachment={attachment}
          delivery={upload.deliveries[attachment.id]}
          onStop={keepingFocus(onStop, attachment.id)}
          onRetry={keepingFocus(onRetry, attachment.id)}
          onRemove={keepingFocus(onRemove, attachment.id)}
        />
      ))}
    </ul>
  )
}

type RowProps = {
  attachment: Attachment
  delivery: Delivery | undefined
  onStop: () => void
  onRetry: () => void
  onRemove: () => void
}

/** One file: waiting, on its way, arrived or failed, and what can be done with it then. */
function UploadRow({ attachment, delivery, onStop, onRetry, onRemove }: RowProps) {
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
    case 'failed': {
      const { message, detail } = uploadFailure(delivery.because)
      return (
        <div role="alert">
          <p className={styles.failed}>{message}</p>
          {detail && <p>{detail}</p>}
        </div>
      )
    }
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
