import { documents as text } from '@portal/words/document/documents.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'

/** Lines in the place of a list of documents; says once that it waits. */
export function DocumentsSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{text.loading}</VisuallyHidden>
      </p>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
