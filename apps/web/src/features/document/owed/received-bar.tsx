import { documentProgress } from '@portal/domain/document/document-progress.ts'
import type { OwedDocument } from '@portal/domain/document/owed-document.schema.ts'
import { documents as text } from '@portal/words/document/documents.ts'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import styles from './owed.module.css'

/** How many of the documents that a policy asks for have arrived: a bar of as many parts, and in words. */
export function ReceivedBar({ documents }: { documents: readonly OwedDocument[] }) {
  const { received, asked } = documentProgress(documents)
  if (asked === 0) return null
  return (
    <p className={styles.progress}>
      <span className={styles.bar} data-complete={received === asked || undefined} aria-hidden="true">
        {Array.from({ length: asked }, (_, part) => (
          <span key={part} className={styles.part} data-received={part < received || undefined} />
        ))}
      </span>
      <VisuallyHidden>{text.receivedOf}</VisuallyHidden>
      <span>{text.received(received, asked)}</span>
    </p>
  )
}
