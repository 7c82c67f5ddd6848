import { isUnfulfilled } from '@portal/domain/document/document.ts'
import type { DocumentStatus, OwedDocument } from '@portal/domain/document/owed-document.schema.ts'
import { owedEntry } from '@portal/domain/document/upload-eligibility.ts'
import { documents as text } from '@portal/words/document/documents.ts'
import { useRef } from 'react'
import { Tag, type TagTone } from '../../../ui/display/tag.tsx'
import styles from '../list/documents.module.css'
import { UploadButton } from '../upload/upload-button.tsx'

// §4: 'not validated' looks like pending, cancelled like terminated.
const tones = {
  pending: 'warn',
  received: 'info',
  validated: 'success',
  rejected: 'error',
  'not validated': 'warn',
  cancelled: 'neutral',
} as const satisfies Record<DocumentStatus, TagTone>

type Props = { policyNumber: string; document: OwedDocument }

/** One document to provide; of type 'autre' it has neither status nor button (§4). */
export function OwedEntry({ policyNumber, document }: Props) {
  const entry = useRef<HTMLLIElement>(null)
  const { name, description, status } = document
  const { showsStatus, isClickable } = owedEntry(document)
  // Sent, it has no button any more that could take the focus back.
  const keepFocus = () => entry.current?.focus({ preventScroll: true })
  return (
    <li ref={entry} className={styles.entry} tabIndex={-1}>
      <div className={styles.what}>
        <h3>{name}</h3>
        <p className={styles.muted}>{description}</p>
        {showsStatus && <Rejection document={document} />}
      </div>
      {showsStatus && <Tag tone={tones[status]}>{text.statuses[status]}</Tag>}
      {isClickable && (
        <UploadButton
          policyNumber={policyNumber}
          document={document}
          label={status === 'pending' ? text.send : text.sendAgain}
          about={name}
          isUrgent={isUnfulfilled(document)}
          onSent={keepFocus}
        />
      )}
    </li>
  )
}

/** What the broker found wrong, and what to do about it. */
function Rejection({ document: { status, reason } }: Pick<Props, 'document'>) {
  if (status !== 'rejected' && status !== 'not validated') return null
  return (
    <>
      {reason !== null && <p className={styles.reason}>{text.reason(reason)}</p>}
      <p>{text.whatNext}</p>
    </>
  )
}
