import type { TerminationGround } from '@portal/domain/termination/grounds.ts'
import type { TerminationReason } from '@portal/domain/termination/termination.ts'
import { attachments } from '@portal/words/document/attachments.ts'
import { notSent } from '@portal/words/termination/not-sent.ts'
import { proofs } from '@portal/words/termination/termination-ways.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { useRef } from 'react'
import { AttachmentPicker, fileEndings } from '../../../attachments/attachment-picker.tsx'
import { AttachmentRow } from '../../../attachments/attachment-row.tsx'
import type { Attachment } from '../../../attachments/attachments.ts'
import { RefusedFiles } from '../../../attachments/refused-files.tsx'
import { FieldGroup } from '../../../form/rare-field/field-group.tsx'
import { FileButton } from '../../../ui/file/file-button.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import styles from '../sent/terminations.module.css'
import { replaceIdOf, type ChosenFiles } from './use-termination-files.ts'

type Props = {
  reason: TerminationReason
  ground: TerminationGround | undefined
  files: ChosenFiles
}

/** The upload of the proof that a reason asks for; its control goes with enough files (§4 Termination). */
export function TerminationFiles({ reason, ground, files }: Props) {
  const { attached, max } = files
  const list = useRef<HTMLUListElement>(null)
  if (max === 0) return null
  return (
    <FieldGroup title={files.isOptional ? text.filesOptional : text.filesTitle}>
      {attached.length < max && (
        <AttachmentPicker
          fieldId={files.fieldId}
          label={text.chooseFiles}
          isRequired={!files.isOptional}
          hint={(ground && proofs[ground]) ?? text.proof[reason]}
          onFiles={(chosen) => void files.add(chosen)}
        />
      )}
      <RefusedFiles refused={files.refused} reduce={files.reduce} mostFiles={max} />
      <ul ref={list} tabIndex={-1} className={styles.files} aria-label={attachments.list}>
        {attached.map((attachment) => {
          const failure = files.failureOf(attachment)
          const replace = (chosen: readonly File[]) => {
            // Its button goes with the row.
            list.current?.focus()
            void files.replace(attachment, chosen)
          }
          return (
            <AttachmentRow
              key={attachment.id}
              attachment={attachment}
              actions={failure?.isToReplace && <Replace attachment={attachment} onFiles={replace} />}
              onRemove={() => files.remove(attachment.id)}
              below={<div role="alert">{failure && <FileFailure {...failure} />}</div>}
            />
          )
        })}
      </ul>
    </FieldGroup>
  )
}

function FileFailure({ message, isToReplace }: { message: string; isToReplace: boolean }) {
  return (
    <InlineMessage level="error" title={message}>
      {isToReplace && notSent.file.remedy}
    </InlineMessage>
  )
}

type ReplaceProps = { attachment: Attachment; onFiles: (files: readonly File[]) => void }

function Replace({ attachment, onFiles }: ReplaceProps) {
  const fieldId = replaceIdOf(attachment)
  return (
    <FileButton id={fieldId} accept={fileEndings} onFiles={onFiles} tone="secondary">
      {notSent.file.replace}
      <VisuallyHidden>{` ${attachment.file.name}`}</VisuallyHidden>
    </FileButton>
  )
}
