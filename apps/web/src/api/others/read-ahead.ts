import { documentsPath } from '@portal/contract/ground/paths.ts'
import { firstReadsAt, type FirstRead } from '@portal/contract/page/first-answers.ts'
import { holdsToken } from '../../session/session.ts'
import { call } from '../client.ts'
import { documentsQuery } from '../documents-query.ts'
import { policiesQuery, queryClient } from '../queries.ts'

/** Of how many policies the documents are read before she sees them. */
const mostLists = 4

/**
 * Reads what the screen at `path` shows first and nobody has read lately; as a guess, for a link that is but
 * in sight, what nobody has read at all. What failed waits for the visit. Nothing without a token in hand:
 * asking for one may lead to sign-in, and a page that scrolls under a pointer is no wish to go anywhere (§6).
 */
export async function readAhead(path: string, isGuess = false): Promise<void> {
  if (!holdsToken()) return
  const lists = path === documentsPath ? queryClient.getQueryData(policiesQuery.queryKey) : undefined
  await Promise.all([
    ...firstReadsAt(path)
      .filter((name) => queryClient.getQueryState([name])?.status !== 'error')
      .filter((name) => !isGuess || queryClient.getQueryData([name]) === undefined)
      .map((name) => quietly([name], queryClient.query(firstRead(name)))),
    ...(lists ?? []).slice(0, mostLists).map(({ policyNumber }) => {
      const query = documentsQuery(policyNumber)
      return quietly(query.queryKey, queryClient.query(query))
    }),
  ])
}

/** Forgets what was asked in vain: its screen would be an error page (§8) without having asked itself. */
async function quietly(queryKey: readonly unknown[], reading: Promise<unknown>): Promise<void> {
  const isEmpty = ({ state }: { state: { data: unknown } }) => state.data === undefined
  await reading.catch(() =>
    queryClient.removeQueries({ queryKey, exact: true, type: 'inactive', predicate: isEmpty }),
  )
}

const firstRead = (name: FirstRead) => ({
  queryKey: [name],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(name, { signal }),
})
