import type { Account, AccountAddress } from '@portal/domain/account/account.schema.ts'
import type { ClaimsHistory } from '@portal/domain/bonus-malus/statement.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { fullName } from '@portal/domain/ground/full-name.ts'
import type { Driver, Policy } from '@portal/domain/policy/policy.schema.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'

/** A policy with its subscriber, its vehicle and who drives it, as papers tell of it. */
export type Insured = Pick<Policy, 'policyNumber' | 'state' | 'startDate' | 'renewalDate'> & {
  /** The last day of cover by a termination that is under way, a sale suspends it before its end (L121-11);
   * null without one, or where nobody knows. */
  endDate: IsoDate | null
  subscriber: Pick<Account, 'firstName' | 'lastName'> & Pick<AccountAddress, 'line1' | 'postalCode' | 'city'>
  vehicle: Omit<Policy['risks'][number], 'guarantees'>
  guarantees: readonly string[]
  /** The kinds that are insured with the vehicle. */
  trailers: string | null
  /** Whether it carries people for money. */
  isPaidTransport: boolean
  usage: string | null
  history: ClaimsHistory | null
  drivers: readonly InsuredDriver[]
}

type InsuredDriver = Omit<Driver, 'salutation'> & {
  licenceNumber: string | null
  licenceDate: IsoDate | null
}

/** A policy of which all is known that a statement has to tell. */
export type Stated = Omit<Insured, 'drivers'> &
  Known<Insured, 'usage' | 'history'> & { crm: number; drivers: readonly StatedDriver[] }
export type StatedDriver = InsuredDriver & Known<InsuredDriver, 'birthDate' | 'licenceNumber' | 'licenceDate'>

type Known<Whole, Field extends keyof Whole> = { [One in Field]: NonNullable<Whole[One]> }

/** The same policy where all is known that article 12 wants told; undefined where the insurer has to look. */
export function asStated(insured: Insured): Stated | undefined {
  const { usage, history, drivers } = insured
  const crm = drivers.find(({ principal }) => principal)?.crm
  const known = drivers.filter(isStated)
  const hasNoEnd = isTerminated(insured) && !history?.endDate
  if (usage === null || history === null || crm == null || hasNoEnd) return undefined
  return known.length < drivers.length ? undefined : { ...insured, usage, history, crm, drivers: known }
}

function isStated(driver: InsuredDriver): driver is StatedDriver {
  const { birthDate, licenceNumber, licenceDate } = driver
  return fullName(driver) !== '' && birthDate !== null && licenceNumber !== null && licenceDate !== null
}
