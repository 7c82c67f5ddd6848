import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { documents as text } from '@portal/words/document/documents.ts'
import { policies as policyText } from '@portal/words/policy/policies.ts'
import { useId, type ReactNode } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { Tag } from '../../../ui/display/tag.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import styles from './documents.module.css'

type Props = {
  policy: TabPolicy
  /** Stands among others that are folded away together. */
  isFolded?: boolean | undefined
  /** Beside the title. */
  aside?: ReactNode
  /** Gets the id of the heading, so that buttons of the same words can be told apart by it. */
  children: (headingId: string) => ReactNode
}

/** The documents of one policy under 'manufacturer model (plate)' (§2). */
export function PolicyDocuments({ policy, isFolded = false, aside, children }: Props) {
  const headingId = useId()
  const content = (
    <>
      <header className={styles.header}>
        <h2 id={headingId}>{text.group(policy.risks[0])}</h2>
        <span className={styles.muted}>{policyText.numbered(policy.policyNumber)}</span>
        {isTerminated(policy) && <Tag>{policy.state}</Tag>}
        {aside}
      </header>
      {children(headingId)}
    </>
  )
  if (!isFolded)
    return (
      <Card as="section" aria-labelledby={headingId}>
        {content}
      </Card>
    )
  return (
    <section aria-labelledby={headingId} className={styles.folded}>
      {content}
    </section>
  )
}
