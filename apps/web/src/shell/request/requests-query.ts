import type { RequestEntry } from '@portal/domain/request/request.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { paths } from '../../ground/paths.ts'

/** How all that the customer ever asked for is read, newest first. */
export const requestsQuery = queryOptions<RequestEntry[]>({
  queryKey: ['listRequests'],
  queryFn: ({ signal }) => call('listRequests', { signal }),
  // The broker may have answered since; but what was read ahead of the click is not read again behind it.
  staleTime: 5_000,
})

/** « Mes demandes » of one contract; of none, with `null`, those of the account. */
export function requestsOf(policyNumber: string | null): string {
  return `${paths.requests()}?${new URLSearchParams({ policy: policyNumber ?? '' }).toString()}`
}
