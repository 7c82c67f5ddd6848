import { documentsPath } from '@portal/contract/ground/paths.ts'
import { firstReadsAt, type FirstRead } from '@portal/contract/page/first-answers.ts'
import { holdsToken } from '../../session/session.ts'
import { call } from '../client.ts'
import { documentsQuery } from '../documents-query.ts'
import { policiesQuery, queryClient } from '../queries.ts'

/** Of how many policies the documents are read before she sees them. */
const mostLists = 4

/**
 * Reads what the screen at `path` shows first and nobody has read lately; what failed waits for the visit.
 * Nothing without a token in hand: asking for one may lead to sign-in, and a page that scrolls under a
 * pointer is no wish to go anywhere (§6).
 */
export async function readAhead(path: string): Promise<void> {
  if (!holdsToken()) return
  const lists = path === documentsPath ? queryClient.getQueryData(policiesQuery.queryKey) : undefined
  await Promise.all([
    ...firstReadsAt(path)
      .filter((name) => queryClient.getQueryState([name])?.status !== 'error')
      .map((name) => quietly(queryClient.query(firstRead(name)))),
    ...(lists ?? [])
      .slice(0, mostLists)
      .map(({ policyNumber }) => quietly(queryClient.query(documentsQuery(policyNumber)))),
  ])
}

/** The store keeps what went wrong for the screen that needs it. */
const quietly = async (reading: Promise<unknown>) => reading.catch(() => undefined)

const firstRead = (name: FirstRead) => ({
  queryKey: [name],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(name, { signal }),
})
