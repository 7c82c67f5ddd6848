import type { ReceivedComplaint } from '@portal/domain/complaint/complaint.schema.ts'
import { complaint as text } from '@portal/words/complaint/complaint.ts'
import { useId } from 'react'
import { paths } from '../../ground/paths.ts'
import { LinkButton } from '../../shell/link/screen-link.tsx'
import { Drawing } from '../../shell/page/drawing.tsx'
import { Typeset } from '../../ui/block/typeset.tsx'
import { Card } from '../../ui/surface/card.tsx'
import styles from './complaint.module.css'

/** A complaint that was received: its number, until when it is answered, and where it is followed. */
export function SentComplaint({ complaint }: { complaint: ReceivedComplaint }) {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.sent}>
      <Drawing scene="done" />
      <h2 id={headingId} ref={takeFocus} tabIndex={-1}>
        {text.sentTitle.before}
        <span className={styles.number}>{complaint.number}</span>
        {text.sentTitle.after}
      </h2>
      <p>
        <Typeset>{text.sent(complaint)}</Typeset>
      </p>
      <LinkButton to={paths.request(complaint.number)}>{text.follow}</LinkButton>
    </Card>
  )
}

// The form and its button are gone; who listens has to be told where they are.
function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}
