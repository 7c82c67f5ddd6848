import type { Account } from '@portal/domain/account/account.schema.ts'
import { groundRules } from '@portal/domain/termination/grounds.ts'
import type { TerminationRequest } from '@portal/domain/termination/termination.schema.ts'
import { terminationReasons } from '@portal/domain/termination/termination.ts'
import type { Termination } from './termination-form.ts'

type Sender = Pick<Account, 'firstName' | 'lastName'>

/** The request of §3, as the call takes it. */
export function requestOf(
  termination: Termination,
  { firstName, lastName }: Sender,
  files: readonly TerminationRequest['files'][number][],
) {
  const { policy, phone, email, reason, ground, comment, eventDate } = termination
  const body: TerminationRequest = {
    firstName,
    lastName,
    email,
    phone,
    reason: terminationReasons[reason],
    comment,
    // A policy without a vehicle yet has no plate, and the request must have one.
    licensePlate: policy.risks[0]?.licensePlate ?? '-',
    hasFile: files.length > 0,
    files: [...files],
    ground,
    ...(groundRules[ground].day !== 'none' && { eventDate }),
  }
  return { params: { policyNumber: policy.policyNumber }, body }
}
