import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { account as text } from '@portal/words/account/account.ts'
import { policies as policyText } from '@portal/words/policy/policies.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { Definition, DefinitionList } from '../../../ui/display/definition-list.tsx'
import { Plate } from '../../../ui/display/plate.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import styles from '../frame/account.module.css'

/** A policy as the address screens name it: vehicle, plate, number and start date (§2). */
export function AttachedPolicy({ policy }: { policy: TabPolicy }) {
  const [risk] = policy.risks
  return (
    <>
      <p className={styles.vehicle}>
        <strong>{policyText.vehicle(risk)}</strong>
        {risk && <Plate number={risk.licensePlate} />}
        {isTerminated(policy) && <Tag>{policy.state}</Tag>}
      </p>
      <DefinitionList>
        <Definition term={text.policyNumber}>{policy.policyNumber}</Definition>
        <Definition term={text.startDate}>{formatFrenchDate(policy.startDate)}</Definition>
      </DefinitionList>
    </>
  )
}
