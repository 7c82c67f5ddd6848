import type { CallBackOffer } from '@portal/domain/call-back/call-back.schema.ts'
import { callBack as text } from '@portal/words/call-back/call-back.ts'
import { screenTitles, shell } from '@portal/words/shell/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../api/client.ts'
import { accountQuery, policiesQuery } from '../../api/queries.ts'
import { paths } from '../../ground/paths.ts'
import { LinkButton } from '../../shell/link/screen-link.tsx'
import { Drawing } from '../../shell/page/drawing.tsx'
import { TaskLayout } from '../../shell/task/task-layout.tsx'
import { TaskScreen } from '../../shell/task/task-screen.tsx'
import { WholeWords } from '../../shell/task/whole-words.tsx'
import { Button } from '../../ui/action/button.tsx'
import { LoadingLines } from '../../ui/block/loading-lines.tsx'
import { EmptyState } from '../../ui/surface/empty-state.tsx'
import { InlineMessage } from '../../ui/surface/inline-message.tsx'
import { BookCard } from './book-card.tsx'
import { BookedCard } from './booked-card.tsx'
import styles from './call-back.module.css'

/** /callback: a call-back at a time that the customer chooses. */
export function CallBackPage() {
  const {
    data: offer,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['getCallBackOffer'],
    queryFn: ({ signal }) => call('getCallBackOffer', { signal }),
    // Others book as well, and time goes on.
    staleTime: 0,
    throwOnError: false,
  })
  const retry = () => void refetch()
  return (
    <TaskScreen
      scene="call"
      title={screenTitles.callBack}
      back={{ to: paths.contact(), label: screenTitles.contact }}
      headline={
        <p>
          <WholeWords>{offer?.booked ? text.isBooked : text.asks}</WholeWords>
        </p>
      }
    >
      <TaskLayout summary={{ head: <Service />, next: text.next }} besideOnly>
        {!offer?.booked && <p>{text.lead}</p>}
        {offer && <Offered offer={offer} onRefused={retry} />}
        {!offer && (isError ? <Failed onRetry={retry} /> : <LoadingLines label={text.loading} />)}
      </TaskLayout>
    </TaskScreen>
  )
}

/** Who calls, and when. */
function Service() {
  const { name, hours } = shell.customerService
  return (
    <span className={styles.service}>
      <strong>{name}</strong>
      <span>{hours}</span>
    </span>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button tone="secondary" onClick={onRetry}>
      {text.retry}
    </Button>
  )
  return (
    <InlineMessage level="error" title={text.failedTitle} actions={retry}>
      {text.none}
    </InlineMessage>
  )
}

function Offered({ offer, onRefused }: { offer: CallBackOffer; onRefused: () => void }) {
  // What is on file only saves typing: without it the form works just as well.
  const { data: account, isPending } = useQuery({ ...accountQuery, throwOnError: false })
  const { data: policies = [] } = useQuery({ ...policiesQuery, throwOnError: false })
  const subject = subjectIn(useLocation().state)
  const [booked, setBooked] = useState<string>()
  const free = offer.slots.filter(({ isFree }) => isFree)
  if (offer.booked) return <BookedCard booked={offer.booked} isNew={offer.booked.number === booked} />
  if (offer.slots.length === 0) return <Nothing title={text.noneTitle}>{text.none}</Nothing>
  if (free.length === 0) return <Nothing title={text.fullTitle}>{text.full}</Nothing>
  if (isPending) return <LoadingLines label={text.loading} />
  const phone = account?.phoneNumber ?? ''
  return (
    <BookCard
      slots={free}
      phone={phone}
      subject={subject}
      policies={policies}
      onBooked={setBooked}
      onRefused={onRefused}
    />
  )
}

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState
      drawing={<Drawing scene="closed" />}
      title={title}
      action={<LinkButton to={paths.contact()}>{text.toContact}</LinkButton>}
    >
      {children}
    </EmptyState>
  )
}

/** What it is about, where another screen led here. */
function subjectIn(state: unknown): string {
  const isSaid = typeof state === 'object' && state !== null && 'subject' in state
  return isSaid && typeof state.subject === 'string' ? state.subject : ''
}
