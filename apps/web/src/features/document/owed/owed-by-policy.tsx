import { isUnfulfilled, otherFileType, urgency } from '@portal/domain/document/document.ts'
import type { OwedDocument } from '@portal/domain/document/owed-document.schema.ts'
import { owedEntry } from '@portal/domain/document/upload-eligibility.ts'
import { documents as text } from '@portal/words/document/documents.ts'
import { useState } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { PolicyDocuments } from '../list/policy-documents.tsx'
import { ShortList } from '../list/short-list.tsx'
import { UploadButton } from '../upload/upload-button.tsx'
import { OwedEntry } from './owed-entry.tsx'
import styles from './owed.module.css'
import { ReceivedBar } from './received-bar.tsx'
import { SentFiles } from './sent-files.tsx'

type Props = {
  policy: TabPolicy
  isFolded?: boolean | undefined
  /** The first of those that owe: the only filled button of the page is its. */
  isFirst?: boolean | undefined
}

/** What one policy asks for, how far that has come, and what else can be sent or was (§2, §4). */
export function OwedByPolicy({ policy, isFolded, isFirst }: Props) {
  const { policyNumber, documents } = policy
  const ordered = useUrgentFirst(documents)
  // One thing at a time: what can be sent next is the only button that stands out.
  const next = ordered.find((document) => isUnfulfilled(document) && owedEntry(document).isClickable)
  const items = ordered.map((document) => (
    <OwedEntry
      key={keyOf(document)}
      policy={policy}
      document={document}
      isNext={isFirst === true && document === next}
    />
  ))
  return (
    <PolicyDocuments policy={policy} isFolded={isFolded} aside={<ReceivedBar documents={documents} />}>
      {(headingId) => (
        <>
          {items.length > 0 && <ShortList headingId={headingId} parts={[{ items }]} />}
          <ExtraDocument policy={policy} headingId={headingId} />
          <SentFiles policyNumber={policyNumber} headingId={headingId} />
        </>
      )}
    </PolicyDocuments>
  )
}

/** The entry 'Ajouter un autre document', and that nothing is asked for where that is so (§2). */
function ExtraDocument({ policy, headingId }: { policy: TabPolicy; headingId: string }) {
  const [sent, setSent] = useState<readonly string[]>([])
  return (
    <div className={styles.other}>
      {policy.documents.length === 0 && <p className={styles.nothing}>{text.nothingToProvide}</p>}
      <UploadButton
        policy={policy}
        document={otherDocument}
        label={text.addOther}
        describedBy={headingId}
        className={styles.add}
        tone="quiet"
        onSent={setSent}
      />
      {sent.length > 0 && <p className={styles.justSent}>{text.justSent(sent)}</p>}
    </div>
  )
}

const otherDocument = {
  name: text.upload.other,
  description: text.upload.otherDescription,
  fileType: otherFileType,
  maxFileNumber: null,
  exactFileNumber: null,
}

/** The most urgent first, where a phone shows it; as on arrival, so that nothing moves once it is sent. */
function useUrgentFirst(documents: readonly OwedDocument[]): OwedDocument[] {
  const [ranks] = useState(() => new Map(documents.map((document) => [keyOf(document), urgency(document)])))
  const rank = (document: OwedDocument) => ranks.get(keyOf(document)) ?? urgency(document)
  return documents.toSorted((one, other) => rank(one) - rank(other))
}

function keyOf({ fileType, name }: OwedDocument): string {
  return `${fileType} ${name}`
}
