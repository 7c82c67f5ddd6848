import { documents as text } from '@portal/words/document/documents.ts'
import { useQuery } from '@tanstack/react-query'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { CustomerServicePhone } from '../../../shell/page/customer-service.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import { DocumentsSkeleton } from '../list/documents-skeleton.tsx'
import styles from '../list/documents.module.css'
import { PolicyDocuments } from '../list/policy-documents.tsx'
import { ShortList } from '../list/short-list.tsx'
import { documentsQuery } from './documents-query.ts'
import { Download } from './download.tsx'
import { Papers } from './papers.tsx'

/** The tab 'Téléchargement': each policy reads its own list, so that they load in parallel and fail apart. */
export function Downloads({ policies }: { policies: readonly TabPolicy[] }) {
  return (
    <div className={styles.groups}>
      {policies.map((policy) => (
        <PolicyDocuments key={policy.policyNumber} policy={policy}>
          {(headingId) => (
            <>
              <Papers policy={policy} headingId={headingId} />
              <PolicyDownloads policyNumber={policy.policyNumber} headingId={headingId} />
            </>
          )}
        </PolicyDocuments>
      ))}
    </div>
  )
}

function PolicyDownloads({ policyNumber, headingId }: { policyNumber: string; headingId: string }) {
  const { data: documents, isError, isFetching, refetch } = useQuery(documentsQuery(policyNumber))
  if (documents?.length === 0) return <p className={styles.muted}>{text.nothingToDownload}</p>
  if (documents)
    return (
      <ShortList headingId={headingId}>
        {documents.map((document) => (
          <Download key={document.id} policyNumber={policyNumber} document={document} />
        ))}
      </ShortList>
    )
  if (!isError) return <DocumentsSkeleton />
  return (
    <div role="alert">
      <InlineMessage
        level="error"
        title={text.listFailedTitle}
        actions={
          <Button tone="secondary" busy={isFetching} onClick={() => void refetch()}>
            {text.retry}
          </Button>
        }
      >
        {text.listFailed} <CustomerServicePhone />
      </InlineMessage>
    </div>
  )
}
