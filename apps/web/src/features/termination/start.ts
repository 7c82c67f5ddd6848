import { canBeTerminated } from '@portal/domain/policy/policy.ts'
import { useMatch } from 'react-router'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { paths } from '../../ground/paths.ts'

/** The number of the contract that the address names. */
export function useAskedPolicy(): string | undefined {
  return useMatch(`${paths.contractTermination()}/:policyNumber`)?.params.policyNumber
}

/** What can be terminated, and of it what the address names, or the only one where it names none. */
export function startOf(policies: readonly TabPolicy[], number: string | undefined) {
  const terminable = policies.filter(canBeTerminated)
  const only = terminable.length === 1 ? terminable[0]?.policyNumber : undefined
  const first = terminable.find(({ policyNumber }) => policyNumber === (number ?? only))
  return { terminable, first }
}
