import type { IsoDate } from '../ground/dates.ts'

/** Somebody as a contract or a request names them; a contract may know less. */
export type Person = {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  birthDate?: IsoDate | null | undefined
}

/** Whether two names are one without case, accents, hyphens, apostrophes and spaces (decisions §3). */
export function isSameName(one: string, other: string): boolean {
  return bare(one) === bare(other)
}

function bare(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('\u0153', 'oe')
    .replaceAll('\u00E6', 'ae')
}

/** Whether a contract names the person at all. */
export function isNamed({ firstName, lastName }: Person): boolean {
  return Boolean(firstName && lastName)
}

/** Whether both are one driver: both names, and the birth date where both know it. */
export function isSameDriver(one: Person, other: Person): boolean {
  return (
    isNamed(one) &&
    isSameName(one.firstName ?? '', other.firstName ?? '') &&
    isSameName(one.lastName ?? '', other.lastName ?? '') &&
    (one.birthDate == null || other.birthDate == null || one.birthDate === other.birthDate)
  )
}

type Named = { drivers: readonly Person[] }

/** Whether the policy names the person as a driver. */
export function isDriver(person: Person, { drivers }: Named): boolean {
  return drivers.some((driver) => isSameDriver(driver, person))
}

type Covered = Person & { coveredFrom?: IsoDate | null | undefined }

/** From which day the person is covered as a driver of the policy, where it says that. */
export function coverOfDriver(person: Person, { drivers }: { drivers: readonly Covered[] }) {
  return drivers.find((driver) => isSameDriver(driver, person))?.coveredFrom
}

/** Whether the person is a driver no more; of a policy that names nobody nothing is known (decisions §3). */
export function isNoDriver(person: Person, policy: Named): boolean {
  return policy.drivers.some(isNamed) && !isDriver(person, policy)
}
