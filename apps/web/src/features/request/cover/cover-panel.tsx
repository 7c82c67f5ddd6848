import { isCoverKind, type CoverState } from '@portal/domain/request/cover.ts'
import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { coverWords as text, whyCall } from '@portal/words/cover/cover.ts'
import { useId } from 'react'
import { today } from '../../../ground/clock.ts'
import { CustomerServiceTelephone } from '../../../shell/page/customer-service.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import { SignAmendment } from './amendment.tsx'
import styles from './cover.module.css'

const levels = { asked: 'warn', 'to-sign': 'warn', confirmed: 'success' } as const satisfies Record<
  CoverState,
  string
>

/** « Suis-je couvert ? » (L112-3): where the cover stands, whom to call until then, what is to be signed. */
export function CoverPanel({ sheet }: { sheet: RequestSheet }) {
  const headingId = useId()
  const { number, kind, cover, amendment } = sheet
  if (!cover || !isCoverKind(kind)) return null
  const why = whyCall(cover, today())
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.panel}>
      <h2 id={headingId}>{text.heading}</h2>
      <InlineMessage level={levels[cover.state]} title={text.title[cover.state](cover, today())}>
        {text.paragraphs(kind, cover, today()).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {why !== undefined && (
          <p>
            {text.call(why)} <CustomerServiceTelephone />
          </p>
        )}
      </InlineMessage>
      {amendment && <SignAmendment number={number} amendment={amendment} />}
    </Card>
  )
}
