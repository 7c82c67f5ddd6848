import { coefficients, placeOnScale } from '@portal/domain/ground/coefficients.ts'
import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { principalDriver } from '@portal/domain/policy/policy.ts'
import { isTerminated, terminated } from '@portal/domain/termination/terminated.ts'
import { annualPremium, coefficient } from '@portal/words/ground/formats.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { Definition, DefinitionList } from '../../ui/display/definition-list.tsx'
import styles from './policy-card.module.css'

/** In words, in their order: the least, the first and the most. */
const marks = Object.values(coefficients).map(coefficient).join(' ')

/** The figures of a policy, each with its name, in the same columns on every card. */
export function PolicyFacts({ policy }: { policy: TabPolicy }) {
  const [risk] = policy.risks
  const hasEnded = isTerminated(policy)
  const crm = principalDriver(policy)?.crm
  return (
    <div className={styles.facts}>
      <DefinitionList>
        {risk && (
          <Definition term={text.formula}>
            <span className={styles.formula}>{risk.guaranteeFormula}</span>
          </Definition>
        )}
        <Definition term={hasEnded ? text.lastPremium : text.premium}>
          <span className={styles.premium}>{annualPremium(policy)}</span> {text.perYear}
        </Definition>
        {typeof crm === 'number' && (
          <Definition term={text.crm}>
            <span className={styles.formula}>{coefficient(crm)}</span>
            {!hasEnded && (
              <span
                className={styles.scale}
                data-marks={marks}
                style={{ backgroundPositionX: `${placeOnScale(crm)}%, 50%` }}
                aria-hidden="true"
              />
            )}
          </Definition>
        )}
        <Definition term={text.policyNumber}>{policy.policyNumber}</Definition>
        <Definition term={text.startDate}>{formatFrenchDate(policy.startDate)}</Definition>
      </DefinitionList>
      {hasEnded && <p className={styles.explained}>{explained(policy)}</p>}
    </div>
  )
}

/** Since when it is over, as far as that is known here, what its state means, and what she can still do. */
function explained({ state, endedOn }: TabPolicy): string {
  const over = endedOn ? `${text.terminatedOn} ${formatFrenchDate(endedOn)}` : text.terminatedTitle
  return `${over}. ${text.terminated}${state === terminated ? '' : ` ${text.inDispute}`}`
}
