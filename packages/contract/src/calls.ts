import { accountCalls } from './account.calls.ts'
import { addressCalls } from './address.calls.ts'
import { authenticationCalls } from './authentication.calls.ts'
import { consentCalls } from './consent.calls.ts'
import { contactCalls } from './contact.calls.ts'
import { documentCalls } from './document.calls.ts'
import { driverCalls } from './driver.calls.ts'
import { paymentCalls } from './payment.calls.ts'
import { policyCalls } from './policy.calls.ts'
import { sessionCalls } from './session.calls.ts'
import { terminationCalls } from './termination.calls.ts'
import { vehicleCalls } from './vehicle.calls.ts'

/** The nineteen calls of specification §7, and those of the sessions (decisions §3). */
export const calls = {
  ...accountCalls,
  ...policyCalls,
  ...contactCalls,
  ...authenticationCalls,
  ...consentCalls,
  ...documentCalls,
  ...driverCalls,
  ...vehicleCalls,
  ...paymentCalls,
  ...addressCalls,
  ...terminationCalls,
  ...sessionCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
