import { fileField } from '@portal/domain/document/document-upload.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { signAmendment as story } from '@portal/words/cover/cover.stories.ts'
import { coverWords as text } from '@portal/words/cover/cover.ts'
import { attachments } from '@portal/words/document/attachments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { AttachmentPicker } from '../../../attachments/attachment-picker.tsx'
import { AttachmentRow } from '../../../attachments/attachment-row.tsx'
import type { Attachment } from '../../../attachments/attachments.ts'
import { RefusedFiles } from '../../../attachments/refused-files.tsx'
import { useAttachments } from '../../../attachments/use-attachments.ts'
import { useAction } from '../../../form/action/use-action.ts'
import { Button } from '../../../ui/action/button.tsx'
import styles from './cover.module.css'

/** The request, and the digest of the amendment that she has read. */
type Signing = { number: string; digest: string }

/** Chooses the signed amendment, checked as every file is (§5), and sends it. */
export function SignedUpload(signing: Signing) {
  const { attached, refused, add, remove, clear, reduce } = useAttachments(1)
  const [chosen] = attached
  return (
    <div className={styles.panel}>
      {!chosen && (
        <AttachmentPicker label={text.choose} onFiles={(files) => void add(files)} hint={text.oneFile} />
      )}
      <RefusedFiles refused={refused} reduce={reduce} mostFiles={1} />
      {chosen && (
        <Sender
          // Each file is sent under a key of its own.
          key={chosen.id}
          {...signing}
          chosen={chosen}
          onRemove={() => remove(chosen.id)}
          onSent={clear}
        />
      )}
    </div>
  )
}

type SenderProps = Signing & { chosen: Attachment; onRemove: () => void; onSent: () => void }

function Sender({ number, digest, chosen, onRemove, onSent }: SenderProps) {
  const queries = useQueryClient()
  const signAmendment = useAction('signAmendment', {
    after: onSent,
    failure: ({ code }) => {
      // The page has to offer the new one.
      if (code === 'amendment-replaced') void queries.invalidateQueries({ queryKey: ['getRequest', number] })
      return refusals[code] ?? story.banner.error
    },
  })
  const send = () => {
    const body = new FormData()
    body.set('amendment', digest)
    body.set(fileField, chosen.file)
    void signAmendment.run({ params: { number }, body })
  }
  return (
    <>
      <ul className={styles.files}>
        <AttachmentRow attachment={chosen} onRemove={signAmendment.loading ? undefined : onRemove} />
      </ul>
      <div className={styles.actions}>
        <Button busy={signAmendment.loading} onClick={send}>
          {text.send}
        </Button>
      </div>
    </>
  )
}

const refusals: Readonly<Record<string, string>> = {
  // The page says what is to be done.
  'amendment-replaced': text.notSent,
  'duplicate-file': attachments.duplicate,
  'empty-file': attachments.empty,
  'too-many-files': attachments.refused(limits.filesPerDocument)['too-many'],
  'unsupported-media-type': attachments.refused(limits.filesPerDocument)['wrong-type'],
}
