import { memoryFeed } from '../import/feed.ts'
import { importFeed } from '../import/import.ts'
import { portfolio, type TestApi } from './api.ts'

type Owed = Partial<{
  name: string
  fileType: string
  status: string
  canResend: boolean
  maxFileNumber: number | null
  exactFileNumber: number | null
  reason: string | null
}>

let last = 0

/** A policy of acc-1's own for one test, which owes `documents`; returns its number. */
export async function policyOwing(
  api: TestApi,
  documents: readonly Owed[],
  state = 'En cours',
): Promise<string> {
  const policyNumber = `U-${++last}`
  await importOwing(api, policyNumber, documents, state)
  return policyNumber
}

/** The broker's feed brings other documents to the policy. */
export async function importOwing(
  api: TestApi,
  policyNumber: string,
  documents: readonly Owed[],
  state = 'En cours',
): Promise<void> {
  const [, , model] = portfolio
  const owed = documents.map((document, index) => ({
    name: `Document ${index}`,
    description: '',
    fileType: 'carteGrise',
    status: 'pending',
    canResend: false,
    ...document,
  }))
  await importFeed(api, memoryFeed([{ ...model, policyNumber, state, documents: owed }]))
}

/** Status and reason of the policy's documents, as the portal shows them. */
export async function statusesOf(api: TestApi, policyNumber: string): Promise<[string, string | null][]> {
  const rows = await api.db.query<{ status: string; reason: string | null }>(
    `select status, reason from owed_document where account_id = 'acc-1' and policy_number = $1 order by position`,
    [policyNumber],
  )
  return rows.map(({ status, reason }) => [status, reason])
}
