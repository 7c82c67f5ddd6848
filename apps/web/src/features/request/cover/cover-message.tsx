import type { Cover } from '@portal/domain/request/cover.schema.ts'
import type { CoverKind } from '@portal/domain/request/cover.ts'
import { coverWords as text, whyCall } from '@portal/words/cover/cover.ts'
import { longDay } from '@portal/words/time/long-day.ts'
import { today } from '../../../ground/clock.ts'
import { CustomerServiceTelephone } from '../../../shell/page/customer-service.tsx'
import { LargeDay } from '../../../shell/task/large-day.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import styles from './cover.module.css'

export type ShownCover = {
  kind: CoverKind
  cover: Cover
  /** A message of its own, where the page has no other. */
  isBoxed: boolean
}

/** Where the cover stands, and whom to call; of an amendment that was replaced that there is another. */
export function CoverMessage({ kind, cover, isBoxed, isReplaced }: ShownCover & { isReplaced?: boolean }) {
  const title = text.title[cover.state](cover, today())
  const paragraphs = text.paragraphs(kind, cover, today())
  if (cover.state === 'confirmed' && !isReplaced)
    return <Confirmed cover={cover} title={title} paragraphs={paragraphs} />
  const said = isReplaced ? [text.replaced, ...paragraphs.slice(1)] : paragraphs
  const answer = <span className={styles.answer}>{title}</span>
  const body = <Said paragraphs={said} cover={cover} />
  if (isBoxed || isReplaced)
    return (
      <div className={styles.band}>
        <InlineMessage level="warn" title={answer}>
          {body}
        </InlineMessage>
      </div>
    )
  return (
    <div>
      <p>{answer}</p>
      {body}
    </div>
  )
}

type ConfirmedProps = { cover: Cover; title: string; paragraphs: readonly string[] }

/** The day is what she came for; where nobody said it, that she is covered. */
function Confirmed({ cover, title, paragraphs: [first, ...others] }: ConfirmedProps) {
  const day = cover.from === null ? title : longDay(cover.from)
  return (
    <>
      <div className={styles.sure}>
        <LargeDay label={title.slice(0, title.length - day.length)} day={day}>
          <p>{first}</p>
        </LargeDay>
      </div>
      {(others.length > 0 || whyCall(cover, today()) !== undefined) && (
        <Said paragraphs={others} cover={cover} />
      )}
    </>
  )
}

function Said({ paragraphs, cover }: Omit<ConfirmedProps, 'title'>) {
  const why = whyCall(cover, today())
  return (
    <div className={styles.said}>
      {paragraphs.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {why !== undefined && (
        <div>
          <p>{text.call(why)}</p>
          <CustomerServiceTelephone />
        </div>
      )}
    </div>
  )
}
