import { attachments } from '@portal/words/document/attachments.ts'
import { documents } from '@portal/words/document/documents.ts'
import type { ReactNode } from 'react'
import { AttachmentPicker } from '../../attachments/attachment-picker.tsx'
import { AttachmentRow } from '../../attachments/attachment-row.tsx'
import type { Attachment, RefusedFile } from '../../attachments/attachments.ts'
import { FileName } from '../../attachments/file-name.tsx'
import { RefusedFiles } from '../../attachments/refused-files.tsx'
import { Thumbnail } from '../../attachments/thumbnail.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ProgressBar } from '../../ui/file/progress-bar.tsx'
import { fileOf } from '../documents.ts'

const ignore = () => undefined
const longName = 'Permis de conduire de Marie-Antoinette Philippine recto_verso_numerisation_2026.pdf'

/** Drawn by hand, since a photo would be a file of the gallery. */
const drawn =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="teal"/></svg>'
const photo: Attachment = {
  id: 'photo',
  file: new File([drawn], 'carte-grise.jpg', { type: 'image/svg+xml' }),
  sizeBytes: 1_240_000,
  mediaType: 'image/jpeg',
}
const pdf: Attachment = {
  id: 'pdf',
  file: fileOf(longName, 8),
  sizeBytes: 24_000,
  mediaType: 'application/pdf',
}

const rules = ['wrong-type', 'too-large', 'empty', 'duplicate', 'too-many', 'not-reducible'] as const
const refused = rules.map((because): RefusedFile => ({
  id: because,
  file: fileOf(because === 'wrong-type' ? 'carte-grise.pdf' : 'carte-grise.jpg', 8),
  because,
  isReducible: because === 'too-large',
}))

/** Files that are chosen, attached and refused. */
export const attachmentSamples: Readonly<Record<string, ReactNode>> = {
  'attachments/attachment-picker': <AttachmentPicker onFiles={ignore} />,
  'attachments/attachment-picker, required': (
    <AttachmentPicker onFiles={ignore} hint={documents.upload.exactly(2)} isRequired />
  ),
  'attachments/attachment-row': (
    <ul aria-label={attachments.list}>
      <AttachmentRow attachment={photo} onRemove={ignore} />
      <AttachmentRow attachment={pdf}>
        <ProgressBar label={documents.upload.sending(longName)} share={0.4} />
      </AttachmentRow>
      <AttachmentRow
        attachment={{ ...photo, id: 'failed' }}
        actions={<Button tone="quiet">{documents.upload.retry}</Button>}
        below={<p>{documents.upload.offline}</p>}
        onRemove={ignore}
      >
        <p>{documents.upload.failed}</p>
      </AttachmentRow>
    </ul>
  ),
  'attachments/file-name': (
    <p>
      <FileName>{longName}</FileName>
    </p>
  ),
  'attachments/thumbnail': [photo, pdf].map((attachment) => (
    <Thumbnail key={attachment.id} attachment={attachment} />
  )),
  'attachments/refused-files': (
    <RefusedFiles refused={refused} reduce={() => Promise.resolve()} mostFiles={4} />
  ),
}
