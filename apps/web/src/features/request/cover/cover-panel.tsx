import { isCoverKind } from '@portal/domain/request/cover.ts'
import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { isUntouched } from '@portal/domain/request/request.ts'
import { coverWords as text } from '@portal/words/cover/cover.ts'
import { useId } from 'react'
import { Card } from '../../../ui/surface/card.tsx'
import { SignAmendment } from './amendment.tsx'
import { CoverMessage } from './cover-message.tsx'
import styles from './cover.module.css'

/** Whether the cover says where the request stands, so that the page says it once. */
export function isStandingOfCover({ kind, cover, status }: RequestSheet): boolean {
  return cover !== undefined && isCoverKind(kind) && isUntouched(status)
}

/** « Suis-je couvert ? » (L112-3): where the cover stands, whom to call until then, what is to be signed. */
export function CoverPanel({ sheet }: { sheet: RequestSheet }) {
  const headingId = useId()
  const { number, kind, cover, amendment } = sheet
  if (!cover || !isCoverKind(kind)) return null
  const standing = { kind, cover, isBoxed: isStandingOfCover(sheet) }
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.panel}>
      <h2 id={headingId}>{text.heading}</h2>
      {amendment ? (
        <SignAmendment {...{ number, amendment, standing, headingId }} />
      ) : (
        <CoverMessage {...standing} />
      )}
    </Card>
  )
}
