import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'

/** How a request is read with all that is to be known of it; one that is unknown is the page's to answer. */
export const requestQuery = (number: string) =>
  queryOptions<RequestSheet>({
    queryKey: ['getRequest', number],
    queryFn: ({ signal }) => call('getRequest', { params: { number }, signal }),
    // The broker may have answered since.
    staleTime: 0,
    throwOnError: (error, { state }) => state.data === undefined && !isUnknown(error),
  })

/** Whether a read failed since the customer has no such request. */
export function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}
