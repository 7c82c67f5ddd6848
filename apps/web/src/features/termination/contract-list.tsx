import { policies } from '@portal/words/policy/policies.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { paths } from '../../ground/paths.ts'
import { LinkButton, ScreenLink } from '../../shell/link/screen-link.tsx'
import { Card } from '../../ui/surface/card.tsx'
import { EmptyState } from '../../ui/surface/empty-state.tsx'
import { InlineMessage } from '../../ui/surface/inline-message.tsx'
import styles from './sent/terminations.module.css'

type Props = {
  contracts: readonly TabPolicy[]
  /** Why the contract of the address cannot be terminated, if it named one. */
  why?: string | undefined
}

/** The contracts that can be terminated, each a link to its form. */
export function ContractList({ contracts, why }: Props) {
  return (
    <div className={styles.stack}>
      {why && <InlineMessage level="warn">{why}</InlineMessage>}
      {contracts.length === 0 ? <NoContract /> : <Choice contracts={contracts} />}
    </div>
  )
}

function Choice({ contracts }: Pick<Props, 'contracts'>) {
  return (
    <>
      <h2>{text.chooseTitle}</h2>
      {contracts.map((policy) => (
        <Card key={policy.policyNumber}>
          <ScreenLink to={paths.contractTermination(policy.policyNumber)}>{contractName(policy)}</ScreenLink>
        </Card>
      ))}
    </>
  )
}

function NoContract() {
  return (
    <EmptyState
      title={text.noneTitle}
      action={<LinkButton to={paths.policies()}>{text.policies}</LinkButton>}
    >
      {text.none}
    </EmptyState>
  )
}

/** Vehicle, plate and number in one line (§2). */
export function contractName({ policyNumber, risks: [risk] }: TabPolicy): string {
  return text.contract(policies.vehicle(risk), risk?.licensePlate, policyNumber)
}
