import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import { memoryFeed } from '../../import/feed/feed.ts'
import { importFeed } from '../../import/import.ts'
import { owedDocument, policyLine } from '../inputs/feed-lines.ts'
import type { TestApi } from './api.ts'

let last = 0

/** A policy of acc-1's own for one test; returns its number. */
export async function newPolicy(api: TestApi, change: Partial<PolicyLine> = {}): Promise<string> {
  const policyNumber = `N-${++last}`
  await importFeed(api, memoryFeed([policyLine('acc-1', policyNumber, change)]))
  return policyNumber
}

/** One that owes these documents, files without end unless `owed` says how many. */
export function policyOwing(
  api: TestApi,
  ...owed: Partial<ReturnType<typeof owedDocument>>[]
): Promise<string> {
  const documents = owed.map((change, index) =>
    owedDocument(`Document ${index}`, { maxFileNumber: null, ...change }),
  )
  return newPolicy(api, { documents })
}
