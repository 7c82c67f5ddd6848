import { fileTypes } from '@portal/domain/document/attachment.ts'
import { attachments as text } from '@portal/words/document/attachments.ts'
import { useId } from 'react'
import { DropZone } from '../ui/file/drop-zone.tsx'
import { FileButton } from '../ui/file/file-button.tsx'
import styles from './attachments.module.css'

type Props = {
  /** Of its field, for what leads to it. */
  fieldId?: string | undefined
  /** On the button. */
  label?: string | undefined
  onFiles: (files: readonly File[]) => void
  /** How many files are wanted, in words. */
  hint?: string | undefined
  /** Nothing is sent without. */
  isRequired?: boolean | undefined
}

/** The files that may be chosen, as an input takes them. */
export const fileEndings = fileTypes.flatMap(({ endings }) => endings).join(',')

/** Chooses, drops or photographs files; the formats and the size are said before (§5). */
export function AttachmentPicker({ fieldId, label = text.choose, onFiles, hint, isRequired }: Props) {
  const rulesId = useId()
  // Only what is held in a hand photographs; elsewhere the button would open the files again.
  const hasCamera = matchMedia('(pointer: coarse)').matches
  const input = {
    onFiles,
    tone: 'secondary',
    'aria-describedby': rulesId,
  } as const
  return (
    <>
      <p id={rulesId} className={styles.facts}>
        {isRequired && text.required} {text.formats} {hint}
      </p>
      <DropZone onFiles={onFiles}>
        <FileButton {...input} id={fieldId} accept={fileEndings} multiple>
          {label}
        </FileButton>
        {hasCamera && (
          <FileButton {...input} accept="image/jpeg" camera>
            {text.photograph}
          </FileButton>
        )}
        {!hasCamera && <span>{text.drop}</span>}
      </DropZone>
    </>
  )
}
