import { documents as text } from '@portal/words/document/documents.ts'
import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import { UploadModal } from './upload-modal.tsx'
import styles from './upload.module.css'
import type { WantedDocument } from './upload.ts'

type Props = {
  policyNumber: string
  document: WantedDocument
  label: string
  /** Completes the label for those who hear it alone. */
  about?: string
  /** Id of what the button is about, where its label says enough by itself. */
  describedBy?: string
  isUrgent?: boolean
  onSent?: () => void
}

/** Opens the modal that sends files for one document, empty each time. */
export function UploadButton({ policyNumber, document, label, about, describedBy, isUrgent, onSent }: Props) {
  const [openings, setOpenings] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpenings(openings + 1)
    setOpen(true)
  }
  return (
    <>
      <Button
        tone={isUrgent ? 'primary' : 'secondary'}
        className={styles.send}
        aria-describedby={describedBy}
        onClick={open}
      >
        {label}
        {about !== undefined && <VisuallyHidden>{text.named(about)}</VisuallyHidden>}
      </Button>
      {openings > 0 && (
        <UploadModal
          key={openings}
          open={isOpen}
          policyNumber={policyNumber}
          document={document}
          onClose={() => setOpen(false)}
          onSent={onSent}
        />
      )}
    </>
  )
}
