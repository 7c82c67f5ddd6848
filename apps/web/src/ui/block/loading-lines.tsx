import { Skeleton } from '../display/skeleton.tsx'

/** Where a heading and a few lines will stand; `label` says what is on its way. */
export function LoadingLines({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
