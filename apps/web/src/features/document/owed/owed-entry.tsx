import type { DocumentStatus, OwedDocument } from '@portal/domain/document/owed-document.schema.ts'
import { owedEntry } from '@portal/domain/document/upload-eligibility.ts'
import { documents as text } from '@portal/words/document/documents.ts'
import { useRef, useState } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { Tag, type TagTone } from '../../../ui/display/tag.tsx'
import { Icon } from '../../../ui/ground/icon.tsx'
import listStyles from '../list/documents.module.css'
import { UploadButton } from '../upload/upload-button.tsx'
import styles from './owed.module.css'

// §4: 'not validated' looks like pending, cancelled like terminated.
const statusTones = {
  pending: 'warn',
  received: 'info',
  validated: 'success',
  rejected: 'error',
  'not validated': 'warn',
  cancelled: 'neutral',
} as const satisfies Record<DocumentStatus, TagTone>

type Props = {
  policy: TabPolicy
  document: OwedDocument
  /** It is what the policy's card asks for now. */
  isNext: boolean
}

/** One document to provide; of type 'autre' it has neither status nor button (§4). */
export function OwedEntry({ policy, document, isNext }: Props) {
  const entry = useRef<HTMLLIElement>(null)
  const { name, description, status } = document
  const { showsStatus, isClickable } = owedEntry(document)
  const [sent, setSent] = useState<readonly string[]>([])
  // The entry right below offers it in the same words: the eye needs them once.
  const isBelow = name === text.upload.other && !showsStatus && !isClickable
  const showSent = (names: readonly string[]) => {
    setSent(names)
    // Sent, it has no button any more that could take the focus back.
    entry.current?.focus({ preventScroll: true })
  }
  return (
    <li
      ref={entry}
      className={isBelow ? styles.below : styles.entry}
      data-status={showsStatus ? status : undefined}
      tabIndex={-1}
    >
      <div className={styles.what}>
        <h3>{name}</h3>
        <p className={listStyles.muted}>{description}</p>
      </div>
      {showsStatus && (
        <Tag tone={statusTones[status]}>
          {status === 'rejected' && <Icon name="error" />}
          {status === 'not validated' && <Icon name="warn" />}
          {text.statuses[status]}
        </Tag>
      )}
      {showsStatus && <Rejection document={document} />}
      {sent.length > 0 && <p className={styles.justSent}>{text.justSent(sent)}</p>}
      {isClickable && (
        <UploadButton
          policy={policy}
          document={document}
          label={status === 'pending' ? text.send : text.sendAgain}
          about={text.about(name, text.group(policy.risks[0]))}
          className={styles.send}
          tone={toneOf(status, isNext)}
          onSent={showSent}
        />
      )}
    </li>
  )
}

/** One validated may be sent again, which nobody waits for. */
function toneOf(status: DocumentStatus, isNext: boolean) {
  if (isNext) return 'primary'
  return status === 'validated' ? 'quiet' : 'secondary'
}

/** What the broker found wrong, and what to do about it; the same tag may say two things (§4). */
function Rejection({ document: { status, reason } }: Pick<Props, 'document'>) {
  if (status !== 'rejected' && status !== 'not validated') return null
  return (
    <div className={styles.rejection} data-status={status}>
      <p>
        <strong>{status === 'rejected' ? text.refused : text.toCorrect}</strong>{' '}
        {reason !== null && <span className={styles.reason}>{text.reason(reason)}</span>}
      </p>
      <p>{text.whatNext}</p>
    </div>
  )
}
