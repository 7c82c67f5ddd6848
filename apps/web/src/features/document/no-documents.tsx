import { documents as text } from '@portal/words/document/documents.ts'
import { EmptyState } from '../../ui/surface/empty-state.tsx'

/** Both tabs of somebody who has no policy yet. */
export function NoDocuments() {
  return <EmptyState title={text.noPolicyTitle}>{text.noPolicy}</EmptyState>
}
