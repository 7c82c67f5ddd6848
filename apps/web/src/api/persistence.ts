import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { objectIn } from '../ground/object-in.ts'
import { tabKey, wipeTab } from '../session/tab-storage.ts'
import { policiesQuery } from './queries.ts'
import { fits } from './shape.ts'
import { withoutBankAccount } from './tab-policy.ts'

const quietMs = 400

/**
 * Restores the queries that this tab kept for `accountId` under the same build, forgets what it kept for
 * anybody else, and keeps what succeeds from now on; mutations, failures, tokens, bank accounts and what a
 * request said never.
 */
export function keepQueries(client: QueryClient, accountId: string, buildId: string): void {
  wipeTab(accountId)
  const key = tabKey(accountId, 'queries')
  const kept = objectIn(sessionStorage.getItem(key))
  if (isOfBuild(kept, buildId)) hydrate(client, fitting(kept.state))

  let timer: ReturnType<typeof setTimeout> | undefined
  client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated') return
    clearTimeout(timer)
    timer = setTimeout(() => write(key, { buildId, state: storable(client) }), quietMs)
  })
}

/** Without what has another shape than its screens read: somebody else's text, or an older build's. */
function fitting(state: DehydratedState): DehydratedState {
  const queries = state.queries.filter(({ queryKey, state: { data } }) => fits(queryKey[0], data))
  return { ...state, queries }
}

type Kept = { buildId: string; state: DehydratedState }

function isOfBuild(kept: object | undefined, buildId: string): kept is Kept {
  return kept !== undefined && 'state' in kept && 'buildId' in kept && kept.buildId === buildId
}

function write(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full or forbidden storage only costs the next page its head start.
    sessionStorage.removeItem(key)
  }
}

function storable(client: QueryClient): DehydratedState {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ state, queryKey: [name] }) =>
      state.status === 'success' && name !== 'getRequest',
    shouldDehydrateMutation: () => false,
  })
  return { ...state, queries: state.queries.map((query) => old(withoutBankAccounts(query, client))) }
}

type Stored = DehydratedState['queries'][number]

// On arrival it is shown and read again at once: bank accounts are missing, and the page may have gone before
// its last change was written down.
function old(query: Stored): Stored {
  return { ...query, state: { ...query.state, dataUpdatedAt: 0 } }
}

function withoutBankAccounts(query: Stored, client: QueryClient): Stored {
  if (query.queryKey[0] !== policiesQuery.queryKey[0]) return query
  const data = client.getQueryData(policiesQuery.queryKey)?.map(withoutBankAccount)
  return { ...query, state: { ...query.state, data } }
}
