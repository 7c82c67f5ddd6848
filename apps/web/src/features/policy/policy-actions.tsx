import { canBeTerminated, isTerminated } from '@portal/domain/policy/policy.ts'
import type { ReactNode } from 'react'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import { paths } from '../../ground/paths.ts'
import { LinkButton, ScreenLink } from '../../shell/link/screen-link.tsx'
import { selectPolicy } from '../../shell/policy/selected-policy.ts'
import { MenuButton, MenuItem } from '../../ui/action/menu-button.tsx'
import styles from './policy-card.module.css'

/** What can be done with a policy; a terminated one can only be looked at (§2, §4). */
export function PolicyActions({ policy }: { policy: TabPolicy }) {
  const { policyNumber } = policy
  const choice = { state: { policyNumber }, onClick: () => void selectPolicy(policyNumber) }
  const entry = (path: string, label: ReactNode) => (
    <MenuItem>
      <ScreenLink to={path} {...choice}>
        {label}
      </ScreenLink>
    </MenuItem>
  )
  return (
    <div className={styles.actions}>
      <LinkButton to={paths.coverages()} tone="secondary" {...choice}>
        {text.coverages}
      </LinkButton>
      {!isTerminated(policy) && (
        <>
          <MenuButton label={text.change}>
            {entry(paths.changeVehicle(), text.changeVehicle)}
            {entry(paths.addDriver(), text.addDriver)}
            {entry(paths.removeDriver(), text.removeDriver)}
            {policy.paymentDetails && entry(paths.changePaymentDetails(), text.changePaymentDetails)}
          </MenuButton>
          {canBeTerminated(policy) && (
            <LinkButton to={paths.contractTermination(policyNumber)} tone="quiet" {...choice}>
              {text.terminate}
            </LinkButton>
          )}
        </>
      )}
    </div>
  )
}
