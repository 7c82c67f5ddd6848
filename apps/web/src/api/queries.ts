import type { Account } from '@portal/domain/account/account.schema.ts'
import { dayMs, minuteMs } from '@portal/domain/ground/dates.ts'
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { isAsLeft } from '../ground/last-move.ts'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { isUnconfirmed } from './first-answers.ts'
import type { TabPolicy } from './tab-policy.ts'

/** Keys start with the call's name; `invalidateQueries({ queryKey: ['listPolicies'] })` reads again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minuteMs,
      refetchOnMount: ({ state }) => !isAsLeft(state),
      // As long as a tab may stay open: what its storage restores must not be collected before it is shown.
      gcTime: dayMs,
      retry: (failures, error) => failures < 2 && isPassing(error),
      // A failed refresh keeps the old data on screen. A page without any is an error page (§8), and so is
      // one whose data came with it when the server refuses them after all; a lost line takes nothing away.
      throwOnError: (error, { state }) =>
        state.data === undefined || (isUnconfirmed(state) && !isLineLost(error)),
    },
  },
})

/** How the policies are read; for the frame, which has its own answer to a failure. */
export const policiesQuery = queryOptions<TabPolicy[]>({
  queryKey: ['listPolicies'],
  queryFn: ({ signal }) => call('listPolicies', { signal }),
})

/** The policies of the signed-in customer; a failed first load renders the error page. */
export function usePolicies() {
  return useQuery(policiesQuery)
}

/** How the account of the signed-in customer is read. */
export const accountQuery = queryOptions<Account>({
  queryKey: ['getAccount'],
  queryFn: ({ signal }) => call('getAccount', { signal }),
})

/** The account of the signed-in customer; a failed first load renders the error page. */
export function useAccount() {
  return useQuery(accountQuery)
}

function isPassing(error: Error): boolean {
  return isLineLost(error) || (error instanceof ApiError && error.status >= 500)
}

function isLineLost(error: Error): boolean {
  return error instanceof ApiError && error.code === 'network'
}
