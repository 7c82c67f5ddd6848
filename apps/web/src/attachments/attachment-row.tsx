import { attachments as text } from '@portal/words/document/attachments.ts'
import { fileFacts } from '@portal/words/document/file-formats.ts'
import type { ReactNode } from 'react'
import { Button } from '../ui/action/button.tsx'
import { VisuallyHidden } from '../ui/ground/visually-hidden.tsx'
import styles from './attachments.module.css'
import type { Attachment } from './attachments.ts'
import { FileName } from './file-name.tsx'
import { Thumbnail } from './thumbnail.tsx'

type Props = {
  attachment: Attachment
  /** What has become of it, below its name. */
  children?: ReactNode
  /** What is wrong with it, as wide as the row. */
  below?: ReactNode
  /** Further buttons, each to be named after the file. */
  actions?: ReactNode
  /** Absent = it cannot be removed now. */
  onRemove?: (() => void) | undefined
}

/** One attached file: name, kind, size and the button that removes it; an item of a list. */
export function AttachmentRow({ attachment, children, below, actions, onRemove }: Props) {
  const { file } = attachment
  return (
    <li className={styles.row}>
      <Thumbnail attachment={attachment} />
      <div className={styles.file}>
        <p className={styles.name}>
          <FileName>{file.name}</FileName>
        </p>
        <p className={styles.facts}>{fileFacts(attachment)}</p>
        {children}
      </div>
      <div className={styles.actions}>
        {actions}
        {onRemove && (
          <Button tone="quiet" onClick={onRemove}>
            {text.remove}
            <VisuallyHidden>{` ${file.name}`}</VisuallyHidden>
          </Button>
        )}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </li>
  )
}
