import { documentsByYear } from '@portal/domain/document/document-list.ts'
import type { Document } from '@portal/domain/document/document.schema.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { documents as text } from '@portal/words/document/documents.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentsQuery } from '../../../api/documents-query.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { CustomerServiceTelephone } from '../../../shell/page/customer-service.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { isTelephone } from '../../../ui/block/is-telephone.ts'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import { DocumentsSkeleton } from '../list/documents-skeleton.tsx'
import styles from '../list/documents.module.css'
import { FoldedDocuments } from '../list/folded-documents.tsx'
import { PolicyDocuments } from '../list/policy-documents.tsx'
import { ShortList } from '../list/short-list.tsx'
import { Download } from './download.tsx'
import own from './downloads.module.css'
import { Papers } from './papers.tsx'

/** So many contracts are seen whole on a telephone; of more, all but the first are folded. */
const mostOnTelephone = 2
/** So many are seen whole where there is room, those after them folded. */
const mostUnfolded = 3

/** The tab 'Téléchargement': each policy reads its own list, so that they load in parallel and fail apart. */
export function Downloads({ policies }: { policies: readonly TabPolicy[] }) {
  const [isNarrow] = useState(isTelephone)
  const onTelephone = policies.length > mostOnTelephone ? 1 : mostOnTelephone
  const unfolded = isNarrow ? onTelephone : mostUnfolded
  return (
    <div className={styles.groups}>
      {policies.map((policy, index) => {
        const Shown = index >= unfolded ? FoldedDocuments : PolicyDocuments
        return (
          <Shown key={policy.policyNumber} policy={policy}>
            {(headingId) => <AllPapers policy={policy} headingId={headingId} />}
          </Shown>
        )
      })}
    </div>
  )
}

/** What is up to date today, and what was issued. */
function AllPapers({ policy, headingId }: { policy: TabPolicy; headingId: string }) {
  return (
    <div className={own.frame}>
      <div className={own.columns}>
        <div className={own.present}>
          <h3 className={own.title}>{isTerminated(policy) ? text.papersOfTerminated : text.papers}</h3>
          <Papers policy={policy} headingId={headingId} />
        </div>
        <div>
          <h3 className={own.title}>{text.contractDocuments}</h3>
          <PolicyDownloads policyNumber={policy.policyNumber} headingId={headingId} />
        </div>
      </div>
    </div>
  )
}

function PolicyDownloads({ policyNumber, headingId }: { policyNumber: string; headingId: string }) {
  const { data: documents, isError, isFetching, refetch } = useQuery(documentsQuery(policyNumber))
  if (documents?.length === 0) return <p className={styles.muted}>{text.nothingToDownload}</p>
  if (documents)
    return (
      <ShortList
        headingId={headingId}
        parts={yearsOf(documents).map(({ title, documents }) => ({
          title,
          items: documents.map((document) => (
            <Download
              key={document.id}
              policyNumber={policyNumber}
              headingId={headingId}
              document={document}
            />
          )),
        }))}
      />
    )
  if (!isError) return <DocumentsSkeleton />
  return (
    <div role="alert">
      <InlineMessage
        level="error"
        title={text.listFailedTitle}
        actions={
          <Button
            tone="secondary"
            aria-describedby={headingId}
            busy={isFetching}
            onClick={() => void refetch()}
          >
            {text.retry}
          </Button>
        }
      >
        <p>{text.listFailed}</p>
        <CustomerServiceTelephone />
      </InlineMessage>
    </div>
  )
}

/** The documents of each year under it; without a title where all are of one. */
function yearsOf(documents: readonly Document[]) {
  const years = documentsByYear(documents)
  return years.map(({ year, documents }) => ({ title: years.length > 1 ? year : undefined, documents }))
}
