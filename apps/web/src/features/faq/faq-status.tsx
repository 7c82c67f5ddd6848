import { faq as text } from '@portal/words/faq/faq.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { paths } from '../../ground/paths.ts'
import { LinkButton } from '../../shell/link/screen-link.tsx'
import { Drawing } from '../../shell/page/drawing.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import { EmptyState } from '../../ui/surface/empty-state.tsx'
import { InlineMessage } from '../../ui/surface/inline-message.tsx'
import styles from './faq.module.css'

type Props = {
  query: UseQueryResult
  /** Whether the answer has come and holds nothing. */
  isEmpty: boolean
  count?: number | undefined
}

/** What to say besides the questions: that they are coming, failed to come, how many there are, or none. */
export function FaqStatus({ query, isEmpty, count }: Props) {
  if (query.isError) return <Failed onRetry={() => void query.refetch()} />
  return (
    <>
      <p role="status" className={count ? styles.count : styles.heard}>
        {query.isPending && <VisuallyHidden>{text.loading}</VisuallyHidden>}
        {count ? text.count(count) : null}
        {!query.isPending && isEmpty && <VisuallyHidden>{text.none}</VisuallyHidden>}
      </p>
      {query.isPending && <Waiting />}
      {!query.isPending && isEmpty && <NothingFound />}
    </>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      {Array.from({ length: 12 }, (_, line) => (
        <Skeleton key={line} />
      ))}
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <InlineMessage
        level="error"
        actions={
          <Button tone="secondary" onClick={onRetry}>
            {text.retry}
          </Button>
        }
      >
        {text.failed}
      </InlineMessage>
    </div>
  )
}

function NothingFound() {
  return (
    <EmptyState
      drawing={<Drawing scene="lost" />}
      title={text.none}
      action={<LinkButton to={paths.contact()}>{text.contact}</LinkButton>}
    >
      {text.noneLead}
    </EmptyState>
  )
}
