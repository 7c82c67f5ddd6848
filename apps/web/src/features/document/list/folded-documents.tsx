import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { numberedContract } from '@portal/words/label/contract-number.ts'
import type { ReactNode } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { Drawing } from '../../../shell/page/drawing.tsx'
import { FoldedCard } from '../../../ui/block/folded-card.tsx'
import { Plate } from '../../../ui/display/plate.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import styles from './documents.module.css'
import { CarName } from './policy-documents.tsx'

type Props = {
  policy: TabPolicy
  /** Gets the id of the heading, so that buttons of the same words can be told apart by it. */
  children: (headingId: string) => ReactNode
}

/** The documents of one policy among several on a telephone: folded to its title (§2) and plate. */
export function FoldedDocuments({ policy, children }: Props) {
  const [risk] = policy.risks
  const contract = numberedContract(policy.policyNumber)
  const marks = (
    <>
      {risk && (
        <span aria-hidden="true">
          <Plate number={risk.licensePlate} />
        </span>
      )}
      <span className={styles.onPaper} data-contract={contract} />
      {isTerminated(policy) && <Tag>{policy.state}</Tag>}
    </>
  )
  return (
    <FoldedCard
      as="section"
      title={<CarName risk={risk} />}
      drawing={<Drawing model={risk?.model} />}
      marks={marks}
      isOver={isTerminated(policy)}
    >
      {(headingId) => (
        <>
          <p className={styles.contract}>{contract}</p>
          {children(headingId)}
        </>
      )}
    </FoldedCard>
  )
}
