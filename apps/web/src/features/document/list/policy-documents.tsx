import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { documents as text } from '@portal/words/document/documents.ts'
import { numberedContract } from '@portal/words/label/contract-number.ts'
import { policies as policyText } from '@portal/words/policy/policies.ts'
import { useId, type ReactNode } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { Drawing } from '../../../shell/page/drawing.tsx'
import { CarHead } from '../../../ui/block/car-head.tsx'
import { Plate } from '../../../ui/display/plate.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
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
  const [risk] = policy.risks
  const content = (
    <>
      <CarHead
        headingId={headingId}
        drawing={<Drawing model={risk?.model} />}
        title={<CarName risk={risk} />}
        notes={
          <>
            {risk && (
              <span aria-hidden="true">
                <Plate number={risk.licensePlate} />
              </span>
            )}
            <span>{numberedContract(policy.policyNumber)}</span>
            {isTerminated(policy) && <Tag>{policy.state}</Tag>}
          </>
        }
        aside={aside}
        isOver={isTerminated(policy)}
      />
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

/** 'manufacturer model (plate)' (§2), the plate for who listens: the eye has it drawn. */
export function CarName({ risk }: { risk: TabPolicy['risks'][number] | undefined }) {
  const seen = policyText.vehicle(risk)
  return (
    <>
      {seen}
      <VisuallyHidden>{text.group(risk).slice(seen.length)}</VisuallyHidden>
    </>
  )
}
