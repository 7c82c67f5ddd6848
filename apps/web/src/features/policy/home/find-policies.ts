import { askedDocuments } from '@portal/domain/policy/asked-documents.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'

export const filterNames = ['all', 'owed', 'unpaid', 'ended'] as const
export type PolicyFilter = (typeof filterNames)[number]

const tests: Readonly<Record<PolicyFilter, (policy: TabPolicy) => boolean>> = {
  all: () => true,
  owed: owesDocuments,
  unpaid: (policy) => Boolean(policy.unpaid) && !isTerminated(policy),
  ended: isTerminated,
}

/** Whether it passes the filter and has each typed word in its vehicle, plate or number, dashes or none. */
export function matches(
  policy: TabPolicy,
  { typed, filter }: { typed: string; filter: PolicyFilter },
): boolean {
  const [risk] = policy.risks
  const own = plain(`${text.vehicle(risk)} ${risk?.licensePlate ?? ''} ${policy.policyNumber}`)
  const words = typed.split(/\s+/).map(plain)
  return tests[filter](policy) && words.every((word) => own.includes(word))
}

/** In the order they came, but those that owe a document before the others. */
export function owedFirst(policies: readonly TabPolicy[]): TabPolicy[] {
  return policies.toSorted((one, other) => Number(owesDocuments(other)) - Number(owesDocuments(one)))
}

function owesDocuments(policy: TabPolicy): boolean {
  const { asked, received } = askedDocuments([policy])
  return received < asked
}

function plain(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
