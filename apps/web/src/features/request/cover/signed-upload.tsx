import { coverWords as text } from '@portal/words/cover/cover.ts'
import { AttachmentPicker } from '../../../attachments/attachment-picker.tsx'
import { AttachmentRow } from '../../../attachments/attachment-row.tsx'
import { RefusedFiles } from '../../../attachments/refused-files.tsx'
import { useAttachments } from '../../../attachments/use-attachments.ts'
import { Button } from '../../../ui/action/button.tsx'
import styles from './cover.module.css'
import { useSignedUpload, type Signing } from './use-signed-upload.ts'

/** Chooses the signed amendment, checked as every file is (§5), and sends it. */
export function SignedUpload(signing: Signing) {
  const { attached, refused, add, remove, clear, reduce } = useAttachments(1)
  const { isSending, send } = useSignedUpload(signing, clear)
  const [chosen] = attached
  return (
    <div className={styles.panel}>
      {!chosen && (
        <AttachmentPicker label={text.choose} onFiles={(files) => void add(files)} hint={text.oneFile} />
      )}
      <RefusedFiles refused={refused} reduce={reduce} mostFiles={1} />
      {chosen && (
        <>
          <ul className={styles.files}>
            <AttachmentRow attachment={chosen} onRemove={isSending ? undefined : () => remove(chosen.id)} />
          </ul>
          <div className={styles.actions}>
            <Button busy={isSending} onClick={() => void send(chosen)}>
              {text.send}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
