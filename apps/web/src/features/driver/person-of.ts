import type { Driver } from '@portal/domain/policy/policy.schema.ts'

/** Where the calendars of a driver open: fewer years to go back than from today. */
export const likely = { age: 30, licenceYears: 10 } as const

/** What a driver is called; empty where the broker knows no name. */
export function driverName({ firstName, lastName }: Driver): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
