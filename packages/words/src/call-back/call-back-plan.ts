import type { ServiceHours } from '@portal/domain/contact/opening-hours.ts'
import { service } from '../broker/customer-service.ts'
import { givenIdentity } from '../broker/given-identity.ts'
import { serviceHoursIn } from '../broker/service-hours.ts'

/** Where `IDENTITY_FILE` does not say: so many call-backs in a slot. */
const defaultPerSlot = 3

/**
 * When call-backs can be booked, and how many in a slot; undefined where none can: the broker offers none, or
 * says the hours of the service in a form that nobody can count with.
 */
export function callBackPlan(): { hours: ServiceHours; perSlot: number } | undefined {
  const { perSlot = defaultPerSlot, hours = serviceHoursIn(service().hours) } =
    givenIdentity()?.callBacks ?? {}
  return hours && perSlot > 0 ? { hours, perSlot } : undefined
}
