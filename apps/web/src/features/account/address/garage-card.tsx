import { account as text } from '@portal/words/account/account.ts'
import { useId } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { Pictogram } from '../../../shell/pictogram/pictogram.tsx'
import { RequestsUnderWay } from '../../../shell/policy/requests-under-way.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Disclosure } from '../../../ui/browse/disclosure.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import styles from '../frame/account.module.css'
import { AddressText } from './address-text.tsx'
import { AttachedPolicy } from './attached-policy.tsx'
import { activePolicies, type Garage } from './garages.ts'

type Props = {
  garage: Garage
  /** Called with the policy that the change is asked under. */
  onChange: (policy: TabPolicy) => void
}

/** One garage with its policies folded away (§2); where all of them are terminated nothing can be changed. */
export function GarageCard({ garage: { address, policies }, onChange }: Props) {
  const addressId = useId()
  const [active] = activePolicies(policies)
  return (
    <Card as="article" aria-labelledby={addressId}>
      <div className={styles.address}>
        <Pictogram name="garage" />
        <AddressText lines={address} id={addressId} />
        {active && (
          <Button tone="secondary" aria-describedby={addressId} onClick={() => onChange(active)}>
            {text.change}
          </Button>
        )}
      </div>
      <RequestsUnderWay requests={changesUnderWay(policies)} />
      <Disclosure
        describedBy={addressId}
        summary={
          <span>
            <span>{text.policies(policies.length)}</span> {text.counted(policies.length)}
          </span>
        }
      >
        <ul className={styles.policies}>
          {policies.map((policy) => (
            <li key={policy.policyNumber}>
              <AttachedPolicy policy={policy} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </Card>
  )
}

// Every policy of the garage tells of the one change.
function changesUnderWay(policies: readonly TabPolicy[]) {
  const changes = activePolicies(policies)
    .flatMap(({ pendingRequests }) => pendingRequests)
    .filter(({ kind }) => kind === 'changeGarageAddress')
  return [...new Map(changes.map((change) => [change.number, change])).values()]
}
