import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import { useId } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { Drawing } from '../../../shell/page/drawing.tsx'
import { FoldedCard } from '../../../ui/block/folded-card.tsx'
import { Plate } from '../../../ui/display/plate.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import { AwaitedDocuments, PolicyDetails } from '../policy-card.tsx'

/** One of very many policies below a desktop: car, plate, what is due; all that a card has unfolds below. */
export function PolicyRow({ policy }: { policy: TabPolicy }) {
  const plateId = useId()
  const [risk] = policy.risks
  const marks = (
    <>
      {risk && (
        <span id={plateId}>
          <VisuallyHidden>{text.plate}</VisuallyHidden>
          <Plate number={risk.licensePlate} />
        </span>
      )}
      <Due policy={policy} />
    </>
  )
  return (
    <FoldedCard
      as="article"
      title={text.vehicle(risk)}
      drawing={<Drawing model={risk?.model} />}
      marks={marks}
      isOver={isTerminated(policy)}
    >
      {(headingId) => <PolicyDetails policy={policy} describedBy={`${headingId} ${plateId}`} />}
    </FoldedCard>
  )
}

/** What she has to do about it, or that it has ended; of one that is in order nothing. */
function Due({ policy }: { policy: TabPolicy }) {
  const hasEnded = isTerminated(policy)
  return (
    <>
      {hasEnded && <Tag>{policy.state}</Tag>}
      {policy.unpaid && !hasEnded && <Tag tone="error">{text.unpaidTitle(policy.unpaid.amount)}</Tag>}
      <AwaitedDocuments policy={policy} />
    </>
  )
}
