import { documentsPath } from '@portal/contract/ground/paths.ts'
import { firstReadsAt, type FirstRead } from '@portal/contract/page/first-answers.ts'
import { call } from './client.ts'
import { documentsQuery } from './documents-query.ts'
import { policiesQuery, queryClient } from './queries.ts'

/** Of how many policies the documents are read before she sees them. */
const mostLists = 4

/**
 * Reads what the screen at `path` shows first and nobody has read lately; what failed waits for the visit itself.
 */
export async function readAhead(path: string): Promise<void> {
  const lists = path === documentsPath ? queryClient.getQueryData(policiesQuery.queryKey) : undefined
  await Promise.all([
    ...firstReadsAt(path)
      .filter((name) => queryClient.getQueryState([name])?.status !== 'error')
      .map((name) => queryClient.prefetchQuery(firstRead(name))),
    ...(lists ?? [])
      .slice(0, mostLists)
      .map(({ policyNumber }) => queryClient.prefetchQuery(documentsQuery(policyNumber))),
  ])
}

const firstRead = (name: FirstRead) => ({
  queryKey: [name],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(name, { signal }),
})
