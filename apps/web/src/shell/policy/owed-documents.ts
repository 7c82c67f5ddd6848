import { allNonActivePolicies, unfulfilledDocs } from '@portal/domain/policy/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { policiesQuery } from '../../api/queries.ts'
import { today } from '../../ground/clock.ts'

/** Whether the navigation marks documents as owed; never when every policy is terminated (decisions §2). */
export function useOwesDocuments(): boolean {
  // The page shows a failed load; the frame around the error page must not fail with it.
  const { data: policies = [] } = useQuery({ ...policiesQuery, throwOnError: false })
  return !allNonActivePolicies(policies) && unfulfilledDocs(policies, today()).unfulfilledDocs
}
