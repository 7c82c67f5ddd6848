import { requests as text } from '@portal/words/follow-up/requests.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { paths } from '../../../ground/paths.ts'
import { ScreenLink } from '../../../shell/link/screen-link.tsx'
import { requestsOf } from '../../../shell/request/requests-query.ts'
import { MenuButton, MenuItem } from '../../../ui/action/menu-button.tsx'
import type { Group } from './groups.ts'
import styles from './requests.module.css'

type Props = {
  groups: readonly Group[]
  /** As the address says it: '' = of no contract, null = all. */
  chosen: string | null
  policyOf: (policyNumber: string | null) => TabPolicy | undefined
}

/** Links to the requests of each contract; nothing where there is one group and all of it is shown. */
export function ContractFilter({ groups, chosen, policyOf }: Props) {
  if (groups.length < 2 && chosen === null) return null
  const nameOf = (policyNumber: string | null) => groupName(policyNumber, policyOf(policyNumber))
  const entries = [
    { to: paths.requests(), label: text.all, isCurrent: chosen === null },
    ...groups.map(({ policyNumber }) => ({
      to: requestsOf(policyNumber),
      label: nameOf(policyNumber),
      isCurrent: chosen === (policyNumber ?? ''),
    })),
  ]
  const current = chosen === null ? text.all : nameOf(chosen === '' ? null : chosen)
  return (
    <div className={styles.filter}>
      <MenuButton label={text.filter(current)}>
        {entries.map(({ to, label, isCurrent }) => (
          <MenuItem key={to}>
            <ScreenLink to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </ScreenLink>
          </MenuItem>
        ))}
      </MenuButton>
    </div>
  )
}

function groupName(policyNumber: string | null, policy: TabPolicy | undefined): string {
  if (policyNumber === null) return text.withoutPolicy
  const contract = text.contract(policyNumber)
  return policy ? text.named(text.vehicle(policy.risks[0]), contract) : contract
}
