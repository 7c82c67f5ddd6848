import { selection } from '@portal/words/selection/selection.ts'
import { useLocation } from 'react-router'
import { usePolicies } from '../../api/queries.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { paths } from '../../ground/paths.ts'
import { selectedPolicyNumber } from '../policy/selected-policy.ts'
import { useLeadBack } from './lead-back.ts'

/**
 * The chosen policy; without one, she is back at the list and told so (decisions §2, 'Selected policy'). What
 * only shows says `notSelected`, and takes the only policy there is; a change waits for her choice.
 */
export function useRequiredPolicy(notSelected?: string): TabPolicy | undefined {
  const policy = useSelectedPolicy(notSelected !== undefined)
  const { data, isFetching } = usePolicies()
  const isMissing = data !== undefined && !isFetching && !policy
  // Who has none cannot choose one.
  const words = data?.length === 0 ? selection.noPolicy : (notSelected ?? selection.none)
  useLeadBack(isMissing, paths.policies(), words)
  return policy
}

/** The chosen policy, by navigation state, else the tab; undefined while loading, if none, or if foreign. */
function useSelectedPolicy(takesOnly: boolean): TabPolicy | undefined {
  const location = useLocation()
  const { data: policies } = usePolicies()
  const policyNumber = fromNavigation(location.state) ?? selectedPolicyNumber()
  const isClear = takesOnly && policyNumber === null && policies?.length === 1
  return isClear ? policies[0] : policies?.find((policy) => policy.policyNumber === policyNumber)
}

function fromNavigation(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('policyNumber' in state)) return undefined
  return typeof state.policyNumber === 'string' ? state.policyNumber : undefined
}
