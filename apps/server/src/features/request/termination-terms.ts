import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { TerminationTerms } from '@portal/domain/termination/termination.schema.ts'
import type { KnownRequest } from '../../outbox/request/details.ts'

/** Of a termination, what its steps are reckoned from; nothing of another request, or of an old one. */
export function terminationTerms({ kind, payload }: KnownRequest): Pick<RequestSheet, 'termination'> {
  if (kind !== 'terminateContract') return {}
  const { data } = TerminationTerms.safeParse(payload)
  return data ? { termination: data } : {}
}
