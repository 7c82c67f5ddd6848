import { openingState } from '@portal/domain/contact/opening-hours.ts'
import { service } from '@portal/words/broker/customer-service.ts'
import { serviceHoursIn } from '@portal/words/broker/service-hours.ts'

/** Whether customer service answers at `now` (§9); taken for open where its hours cannot tell. */
export function isServiceOpen(now: Date): boolean {
  const hours = serviceHoursIn(service().hours)
  return !hours || openingState(now, hours).isOpen
}
