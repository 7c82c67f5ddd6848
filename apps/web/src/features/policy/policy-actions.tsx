import { canBeTerminated } from '@portal/domain/policy/policy.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import type { Story } from '@portal/words/ground/story.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import { policyChanges } from '@portal/words/policy/policy-changes.ts'
import { Suspense } from 'react'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { lazyExtra } from '../../ground/lazy-extra.ts'
import { paths, screenPath } from '../../ground/paths.ts'
import { usePrefetch } from '../../shell/link/prefetch.tsx'
import { LinkButton, ScreenLink } from '../../shell/link/screen-link.tsx'
import { MenuButton, MenuItem } from '../../ui/action/menu-button.tsx'
import { Plate } from '../../ui/display/plate.tsx'
import { choosing } from './choosing.ts'
import styles from './policy-card.module.css'

type Props = {
  policy: TabPolicy
  /** Ids of the vehicle and its plate, which the same words on every card are told apart by (0086). */
  describedBy: string
}

/** What can be done with a policy; a terminated one can only be looked at (§2, §4). */
export function PolicyActions({ policy, describedBy }: Props) {
  const { policyNumber } = policy
  const [risk] = policy.risks
  const choice = choosing(policy)
  const about = { 'aria-describedby': describedBy }
  const changes = changesOf(policy)
  const ahead = usePrefetch(...changes.map(([call]) => screenPath(call)))
  return (
    <div className={styles.foot}>
      <div className={styles.actions}>
        <LinkButton to={paths.coverages()} tone="secondary" {...choice} {...about}>
          {text.coverages}
        </LinkButton>
        {!isTerminated(policy) && (
          <>
            <MenuButton
              label={text.change}
              title={
                risk && (
                  <>
                    {text.vehicle(risk)} <Plate number={risk.licensePlate} />
                  </>
                )
              }
              {...ahead}
              {...about}
            >
              {changes.map(([call, { action }]) => (
                <MenuItem key={call}>
                  <ScreenLink to={screenPath(call)} {...choice}>
                    {action}
                  </ScreenLink>
                </MenuItem>
              ))}
            </MenuButton>
            <span className={styles.paper}>
              <Suspense>
                <Attestation policyNumber={policyNumber} {...about} />
              </Suspense>
            </span>
            {canBeTerminated(policy) && (
              <LinkButton to={paths.contractTermination(policyNumber)} tone="quiet" {...choice} {...about}>
                {policyChanges.terminateContract.action}
              </LinkButton>
            )}
          </>
        )}
      </div>
    </div>
  )
}

// Its place is kept: what saves a file comes after the first view.
const Attestation = lazyExtra(async () => (await import('./paper/attestation.tsx')).Attestation)

/** The changes with a screen of their own; nobody changes the bank details of a policy that has none. */
function changesOf({ paymentDetails }: TabPolicy): [string, Story][] {
  const withScreen = Object.entries<Story>(policyChanges).filter(([, { title }]) => title)
  return withScreen.filter(([call]) => call !== 'changePaymentDetails' || paymentDetails)
}
