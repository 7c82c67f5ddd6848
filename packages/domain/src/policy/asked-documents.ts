import { isUnfulfilled, otherFileType } from '../document/document.ts'
import { isTerminated } from '../termination/terminated.ts'
import type { Policy } from './policy.schema.ts'

/**
 * How many documents the policies that can still send some were asked for, cancelled ones apart, and how many
 * of these are owed no more (§4).
 */
export function askedDocuments(policies: readonly Pick<Policy, 'state' | 'documents'>[]): {
  asked: number
  received: number
} {
  const asked = policies
    .flatMap((policy) => (isTerminated(policy) ? [] : policy.documents))
    .filter(({ fileType, status }) => fileType !== otherFileType && status !== 'cancelled')
  return { asked: asked.length, received: asked.filter((document) => !isUnfulfilled(document)).length }
}
