import { documents as text } from '../../messages/documents.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

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
