import type { RequestEntry } from '@portal/domain/request/request.schema.ts'

/** Requests of one contract, or of none. */
export type Group = { policyNumber: string | null; requests: readonly RequestEntry[] }

/** By contract, each group where its newest request stands in the list. */
export function groupsOf(requests: readonly RequestEntry[]): Group[] {
  const groups = Map.groupBy(requests, ({ policyNumber }) => policyNumber)
  return Array.from(groups, ([policyNumber, requests]) => ({ policyNumber, requests }))
}

/** What the address asks for: requests of one contract, with '' those of none; all where it says nothing. */
export function chosenOf(requests: readonly RequestEntry[], chosen: string | null): readonly RequestEntry[] {
  return chosen === null ? requests : requests.filter(({ policyNumber }) => (policyNumber ?? '') === chosen)
}
