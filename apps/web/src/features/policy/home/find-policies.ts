import { askedDocuments } from '@portal/domain/policy/asked-documents.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { isFoundBy } from '@portal/words/home/find-policy.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'

export const filterNames = ['all', 'owed', 'unpaid', 'ended'] as const
export type PolicyFilter = (typeof filterNames)[number]

const tests: Readonly<Record<PolicyFilter, (policy: TabPolicy) => boolean>> = {
  all: () => true,
  owed: owesDocuments,
  unpaid: (policy) => Boolean(policy.unpaid) && !isTerminated(policy),
  ended: isTerminated,
}

/** Whether it passes the filter and is found by what is typed. */
export function matches(
  policy: TabPolicy,
  { typed, filter }: { typed: string; filter: PolicyFilter },
): boolean {
  return tests[filter](policy) && isFoundBy(policy, typed)
}

/** In the order they came, but those that owe a document before the others. */
export function owedFirst(policies: readonly TabPolicy[]): TabPolicy[] {
  return policies.toSorted((one, other) => Number(owesDocuments(other)) - Number(owesDocuments(one)))
}

function owesDocuments(policy: TabPolicy): boolean {
  const { asked, received } = askedDocuments([policy])
  return received < asked
}
