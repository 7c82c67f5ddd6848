import { documentProgress } from '../document/document-progress.ts'
import { isTerminated } from '../termination/terminated.ts'
import type { Policy } from './policy.schema.ts'

/** How many documents were asked for on policies that can still send some, and how many have arrived (§4). */
export function askedDocuments(
  policies: readonly Pick<Policy, 'state' | 'documents'>[],
): ReturnType<typeof documentProgress> {
  return documentProgress(policies.flatMap((policy) => (isTerminated(policy) ? [] : policy.documents)))
}
