import { allNonActivePolicies } from '@portal/domain/policy/policy.ts'
import { documents as text } from '@portal/words/document/documents.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { useId } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { usePolicies } from '../../api/queries.ts'
import { paths } from '../../ground/paths.ts'
import { withinScreen } from '../../shell/page/arrival.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useOwesDocuments } from '../../shell/policy/owed-documents.ts'
import { TitleDrawing } from '../../shell/title/title-drawing.tsx'
import { InlineMessage } from '../../ui/surface/inline-message.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { Downloads } from './download/downloads.tsx'
import { DocumentCardsSkeleton } from './list/documents-skeleton.tsx'
import styles from './list/documents.module.css'
import { NoDocuments } from './no-documents.tsx'
import { DocumentsToProvide } from './owed/documents-to-provide.tsx'

/** §2 /documents and /documents/{id}: what can be downloaded, and what is to be provided. */
export function DocumentsPage() {
  const { data: policies } = usePolicies()
  const owes = useOwesDocuments()
  const isClosed = policies !== undefined && allNonActivePolicies(policies)
  const { selected, select } = useTabOfRoute(isClosed)
  const reasonId = useId()
  const Panel = selected === 1 ? DocumentsToProvide : Downloads
  return (
    <Page
      title={selected === 1 ? text.toProvideTitle : screenTitles.documents}
      heading={screenTitles.documents}
      lead={<TitleDrawing scene="empty" />}
    >
      <Tabs
        label={text.tabs}
        tabs={[
          { label: text.downloads },
          { label: text.toProvide, alert: owes ? text.owed : undefined, disabled: isClosed, reasonId },
        ]}
        selected={selected}
        onSelect={select}
      >
        <div className={styles.groups}>
          {isClosed && (
            <div id={reasonId}>
              <InlineMessage level="info">{text.allTerminated}</InlineMessage>
            </div>
          )}
          {!policies && <DocumentCardsSkeleton />}
          {policies?.length === 0 && <NoDocuments />}
          {policies && <Panel policies={policies} />}
        </div>
      </Tabs>
    </Page>
  )
}

/** The tab in the address; the first for any other id, and for 1 while that is disabled (decisions §2). */
function useTabOfRoute(isClosed: boolean) {
  const id = useMatch(`${paths.documents()}/:id`)?.params.id
  const navigate = useNavigate()
  const selected = id === '1' && !isClosed ? 1 : 0
  const select = (index: number) =>
    void navigate(paths.documents(index === 1 ? 1 : 0), { replace: true, state: withinScreen })
  return { selected, select }
}
