import type { TerminationGround } from '@portal/domain/termination/grounds.ts'
import type { TerminationReason } from '@portal/domain/termination/termination.ts'
import { attachments } from '@portal/words/document/attachments.ts'
import { proofs } from '@portal/words/termination/termination-ways.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { AttachmentPicker } from '../../../attachments/attachment-picker.tsx'
import { AttachmentRow } from '../../../attachments/attachment-row.tsx'
import { RefusedFiles } from '../../../attachments/refused-files.tsx'
import { FieldGroup } from '../../../form/rare-field/field-group.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import styles from '../sent/terminations.module.css'
import type { ChosenFiles } from './use-termination-files.ts'

type Props = {
  reason: TerminationReason
  ground: TerminationGround | undefined
  files: ChosenFiles
}

/** The upload of the proof that a reason asks for; its control goes with enough files (§4 Termination). */
export function TerminationFiles({ reason, ground, files }: Props) {
  const { attached, max } = files
  if (max === 0) return null
  return (
    <FieldGroup title={files.isOptional ? text.filesOptional : text.filesTitle}>
      {attached.length < max && (
        <AttachmentPicker
          label={text.chooseFiles}
          isRequired={!files.isOptional}
          hint={(ground && proofs[ground]) ?? text.proof[reason]}
          onFiles={(chosen) => void files.add(chosen)}
        />
      )}
      <RefusedFiles refused={files.refused} reduce={files.reduce} mostFiles={max} />
      <ul className={styles.files} aria-label={attachments.list}>
        {attached.map((attachment) => (
          <AttachmentRow
            key={attachment.id}
            attachment={attachment}
            onRemove={() => files.remove(attachment.id)}
          >
            <FileFailure message={files.failureOf(attachment)} />
          </AttachmentRow>
        ))}
      </ul>
    </FieldGroup>
  )
}

function FileFailure({ message }: { message: string | undefined }) {
  return <div role="alert">{message && <InlineMessage level="error">{message}</InlineMessage>}</div>
}
