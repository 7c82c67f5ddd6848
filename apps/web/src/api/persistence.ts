import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { objectIn } from '../ground/object-in.ts'
import { tabKey, wipeTab } from '../session/tab-storage.ts'
import { policiesQuery } from './queries.ts'
import { fits } from './shape.ts'
import { withoutBankAccount, type TabPolicy } from './tab-policy.ts'

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
  if (isOfBuild(kept, buildId)) restore(client, kept.queries)

  let timer: ReturnType<typeof setTimeout> | undefined
  client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated') return
    clearTimeout(timer)
    timer = setTimeout(() => write(key, { buildId, queries: storable(client) }), quietMs)
  })
}

/** But what has another shape than its screens read: somebody else's text, or an older build's. */
function restore(client: QueryClient, queries: readonly Stored[]): void {
  for (const { queryKey, data } of queries) {
    // Shown and read again at once: bank accounts are missing, and the page may have gone before its last
    // change was written down.
    if (fits(queryKey[0], data)) client.setQueryData(queryKey, data, { updatedAt: 0 })
  }
}

type Stored = { queryKey: QueryKey; data: unknown }
type Kept = { buildId: string; queries: readonly Stored[] }

function isOfBuild(kept: object | undefined, buildId: string): kept is Kept {
  return kept !== undefined && 'queries' in kept && 'buildId' in kept && kept.buildId === buildId
}

function write(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full or forbidden storage only costs the next page its head start.
    sessionStorage.removeItem(key)
  }
}

function storable(client: QueryClient): Stored[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state, queryKey: [name] }) => state.status === 'success' && name !== 'getRequest')
    .map(({ queryKey, state }) => ({ queryKey, data: withoutBankAccounts(queryKey, client) ?? state.data }))
}

function withoutBankAccounts([name]: QueryKey, client: QueryClient): TabPolicy[] | undefined {
  if (name !== policiesQuery.queryKey[0]) return undefined
  return client.getQueryData(policiesQuery.queryKey)?.map(withoutBankAccount)
}
