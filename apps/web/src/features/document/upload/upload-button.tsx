import { documents as text } from '@portal/words/document/documents.ts'
import { useState } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { Button, type ButtonTone } from '../../../ui/action/button.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import { UploadModal } from './upload-modal.tsx'
import type { WantedDocument } from './upload.ts'

type Props = {
  policy: TabPolicy
  document: WantedDocument
  label: string
  /** Completes the label for those who hear it alone. */
  about?: string
  /** Id of what the button is about, where its label is the specification's, word for word. */
  describedBy?: string
  className?: string | undefined
  tone: ButtonTone
  /** All files have arrived; gets their names. */
  onSent: (names: readonly string[]) => void
}

/** Opens the modal that sends files for one document, empty each time. */
export function UploadButton({
  policy,
  document,
  label,
  about,
  describedBy,
  className,
  tone,
  onSent,
}: Props) {
  const [openings, setOpenings] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpenings(openings + 1)
    setOpen(true)
  }
  return (
    <>
      <Button tone={tone} className={className} aria-describedby={describedBy} onClick={open}>
        {label}
        {about !== undefined && <VisuallyHidden>{text.named(about)}</VisuallyHidden>}
      </Button>
      {openings > 0 && (
        <UploadModal
          key={openings}
          open={isOpen}
          policy={policy}
          document={document}
          onClose={() => setOpen(false)}
          onSent={onSent}
        />
      )}
    </>
  )
}
