import { isUnfulfilled, otherFileType } from '@portal/domain/document/document.ts'
import type { OwedDocument } from '@portal/domain/document/owed-document.schema.ts'
import { unfulfilledDocs } from '@portal/domain/policy/policy.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { documents as text } from '@portal/words/document/documents.ts'
import { useState } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { today } from '../../../ground/clock.ts'
import { CustomerServicePhone } from '../../../shell/page/customer-service.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import styles from '../list/documents.module.css'
import { PolicyDocuments } from '../list/policy-documents.tsx'
import { ShortList } from '../list/short-list.tsx'
import { UploadButton } from '../upload/upload-button.tsx'
import { OwedEntry } from './owed-entry.tsx'
import { SentFiles } from './sent-files.tsx'

/** The tab 'Documents à fournir': what each policy that is not terminated asks for (§2, §4). */
export function DocumentsToProvide({ policies }: { policies: readonly TabPolicy[] }) {
  return (
    <div className={styles.groups}>
      <Deadline policies={policies} />
      {policies
        .filter((policy) => !isTerminated(policy))
        .map((policy) => (
          <PolicyDocuments key={policy.policyNumber} policy={policy}>
            {(headingId) => <OwedByPolicy policy={policy} headingId={headingId} />}
          </PolicyDocuments>
        ))}
    </div>
  )
}

function Deadline({ policies }: { policies: readonly TabPolicy[] }) {
  const { unfulfilledDocs: owes, remainedDays } = unfulfilledDocs(policies, today())
  if (!owes) return null
  const canBeSent = policies.some((policy) => !isTerminated(policy) && policy.documents.some(isUnfulfilled))
  // A policy 'Résilié CTX' raises the flag although nothing can be sent for it (§4, decisions §2).
  return (
    <InlineMessage level="warn" title={text.deadlineTitle} actions={!canBeSent && <CustomerServicePhone />}>
      {canBeSent ? text.deadline(remainedDays) : text.terminatedOwes}
    </InlineMessage>
  )
}

type OwedProps = { policy: TabPolicy; headingId: string }

function OwedByPolicy({ policy: { policyNumber, documents }, headingId }: OwedProps) {
  const ordered = useOwedFirst(documents)
  return (
    <>
      {documents.length === 0 && <p className={styles.muted}>{text.nothingToProvide}</p>}
      <ShortList headingId={headingId}>
        {ordered.map((document) => (
          <OwedEntry key={keyOf(document)} policyNumber={policyNumber} document={document} />
        ))}
      </ShortList>
      <div className={styles.other}>
        <UploadButton
          policyNumber={policyNumber}
          document={otherDocument}
          label={text.addOther}
          describedBy={headingId}
        />
      </div>
      <SentFiles policyNumber={policyNumber} />
    </>
  )
}

const otherDocument = {
  name: text.upload.other,
  fileType: otherFileType,
  maxFileNumber: null,
  exactFileNumber: null,
}

/** What is owed comes first, where a phone shows it; as on arrival, so that nothing moves once it is sent. */
function useOwedFirst(documents: readonly OwedDocument[]): OwedDocument[] {
  const [owed] = useState(() => documents.filter(isUnfulfilled).map(keyOf))
  const rank = (document: OwedDocument) => (owed.includes(keyOf(document)) ? 0 : 1)
  return documents.toSorted((one, other) => rank(one) - rank(other))
}

function keyOf({ fileType, name }: OwedDocument): string {
  return `${fileType} ${name}`
}
