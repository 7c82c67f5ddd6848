import { isSameName } from '../driver/person.ts'
import { hourMs } from '../ground/dates.ts'
import { limits } from '../ground/limits.ts'

/**
 * Whether somebody else's bank account takes the place of `formerOwner`'s: nothing is debited from it before
 * she has signed a mandate (Regulation (EU) 260/2012).
 */
export function needsMandate(ownerName: string, formerOwner: string): boolean {
  return !isSameName(ownerName, formerOwner)
}

/** From when on the broker may use a bank account accepted at `acceptedAt`; it can be undone until then. */
export function usableFrom(acceptedAt: Date): Date {
  return new Date(acceptedAt.getTime() + limits.paymentUndoHours * hourMs)
}
