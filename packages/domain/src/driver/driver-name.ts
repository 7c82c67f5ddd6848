import type { Person } from './person.ts'

/** What a driver is called, in a list or on a paper; empty where the policy names nobody. */
export function driverNameOf({ firstName, lastName }: Person): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
