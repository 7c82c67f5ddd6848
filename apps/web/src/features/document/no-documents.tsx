import { documents as text } from '@portal/words/document/documents.ts'
import { Drawing } from '../../shell/page/drawing.tsx'
import { EmptyState } from '../../ui/surface/empty-state.tsx'

/** Both tabs of somebody who has no policy yet. */
export function NoDocuments() {
  return (
    <EmptyState drawing={<Drawing scene="empty" />} title={text.noPolicyTitle}>
      {text.noPolicy}
    </EmptyState>
  )
}
