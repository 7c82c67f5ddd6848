import type { Cover } from '@portal/domain/request/cover.schema.ts'
import type { CoverKind, CoverState } from '@portal/domain/request/cover.ts'
import { coverWords as text, whyCall } from '@portal/words/cover/cover.ts'
import { today } from '../../../ground/clock.ts'
import { CustomerServiceTelephone } from '../../../shell/page/customer-service.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import styles from './cover.module.css'

const levels = { asked: 'warn', 'to-sign': 'warn', confirmed: 'success' } as const satisfies Record<
  CoverState,
  string
>

export type ShownCover = {
  kind: CoverKind
  cover: Cover
  /** A message of its own, where the page has no other. */
  isBoxed: boolean
}

/** Where the cover stands, and whom to call; of an amendment that was replaced that there is another. */
export function CoverMessage({ kind, cover, isBoxed, isReplaced }: ShownCover & { isReplaced?: boolean }) {
  const title = text.title[cover.state](cover, today())
  const why = whyCall(cover, today())
  const paragraphs = text.paragraphs(kind, cover, today())
  const said = isReplaced ? [text.replaced, ...paragraphs.slice(1)] : paragraphs
  const body = (
    <>
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {why !== undefined && (
        <div className={styles.call}>
          <p>{text.call(why)}</p>
          <CustomerServiceTelephone />
        </div>
      )}
    </>
  )
  if (isBoxed || isReplaced)
    return (
      <div className={styles.band}>
        <InlineMessage level={isReplaced ? 'warn' : levels[cover.state]} title={title}>
          <div className={styles.said}>{body}</div>
        </InlineMessage>
      </div>
    )
  return (
    <div className={styles.said}>
      <p>
        <strong>{title}</strong>
      </p>
      {body}
    </div>
  )
}
