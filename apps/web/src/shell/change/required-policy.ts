import { selection } from '@portal/words/selection/selection.ts'
import { useLocation } from 'react-router'
import { usePolicies } from '../../api/queries.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { paths } from '../../ground/paths.ts'
import { selectedPolicyNumber } from '../policy/selected-policy.ts'
import { useLeadBack } from './lead-back.ts'

/**
 * The chosen policy, and without a choice the only one there is; else she is back at the list, to choose, and
 * told so in the words `notSelected`, by default those of the changes (decisions §2, 'Selected policy').
 */
export function useRequiredPolicy(notSelected: string = selection.none): TabPolicy | undefined {
  const policy = useSelectedPolicy()
  const { data, isFetching } = usePolicies()
  const isMissing = data !== undefined && !isFetching && !policy
  useLeadBack(isMissing, paths.policies(), notSelected)
  return policy
}

/** The chosen policy, by navigation state, else the tab; undefined while loading, if none, or if foreign. */
function useSelectedPolicy(): TabPolicy | undefined {
  const location = useLocation()
  const { data: policies } = usePolicies()
  const policyNumber = fromNavigation(location.state) ?? selectedPolicyNumber()
  const isClear = policyNumber === null && policies?.length === 1
  return isClear ? policies[0] : policies?.find((policy) => policy.policyNumber === policyNumber)
}

function fromNavigation(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('policyNumber' in state)) return undefined
  return typeof state.policyNumber === 'string' ? state.policyNumber : undefined
}
