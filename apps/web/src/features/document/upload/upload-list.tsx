import { useRef } from 'react'
import type { Attachment } from '../../../attachments/use-attachments.ts'
import { attachments as text } from '@portal/words/document/attachments.ts'
import styles from './upload.module.css'
import { UploadRow } from './upload-row.tsx'
import type { Upload } from './use-upload.ts'

type Act = (attachment: Attachment) => void

type Props = {
  attached: readonly Attachment[]
  deliveries: Upload['deliveries']
  onStop: Act
  onRetry: Act
  onRemove: Act
}

/** The files of the modal. Each of their buttons goes once it is pressed, so the list takes the focus. */
export function UploadList({ attached, deliveries, onStop, onRetry, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const keepingFocus = (act: Act, attachment: Attachment) => () => {
    act(attachment)
    list.current?.focus()
  }
  return (
    <ul ref={list} className={styles.list} tabIndex={-1} aria-label={text.list}>
      {attached.map((attachment) => (
        <UploadRow
          key={attachment.id}
          attachment={attachment}
          delivery={deliveries[attachment.id]}
          onStop={keepingFocus(onStop, attachment)}
          onRetry={keepingFocus(onRetry, attachment)}
          onRemove={keepingFocus(onRemove, attachment)}
        />
      ))}
    </ul>
  )
}
