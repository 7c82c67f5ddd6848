import { accountCalls } from './calls/account.calls.ts'
import { addressCalls } from './calls/address.calls.ts'
import { authenticationCalls } from './calls/authentication.calls.ts'
import { callBackCalls } from './calls/call-back.calls.ts'
import { complaintCalls } from './calls/complaint.calls.ts'
import { consentCalls } from './calls/consent.calls.ts'
import { contactDetailsCalls } from './calls/contact-details.calls.ts'
import { contactCalls } from './calls/contact.calls.ts'
import { coverCalls } from './calls/cover.calls.ts'
import { documentCalls } from './calls/document.calls.ts'
import { driverCalls } from './calls/driver.calls.ts'
import { mandateCalls } from './calls/mandate.calls.ts'
import { paperCalls } from './calls/paper.calls.ts'
import { paymentCalls } from './calls/payment.calls.ts'
import { policyCalls } from './calls/policy.calls.ts'
import { privacyCalls } from './calls/privacy.calls.ts'
import { requestCalls } from './calls/request.calls.ts'
import { sessionCalls } from './calls/session.calls.ts'
import { terminationCalls } from './calls/termination.calls.ts'
import { vehicleCalls } from './calls/vehicle.calls.ts'

/** The nineteen calls of specification §7, and those that decisions §3 adds. */
export const calls = {
  ...accountCalls,
  ...policyCalls,
  ...contactCalls,
  ...callBackCalls,
  ...contactDetailsCalls,
  ...authenticationCalls,
  ...consentCalls,
  ...documentCalls,
  ...driverCalls,
  ...vehicleCalls,
  ...paymentCalls,
  ...addressCalls,
  ...terminationCalls,
  ...paperCalls,
  ...complaintCalls,
  ...requestCalls,
  ...mandateCalls,
  ...coverCalls,
  ...sessionCalls,
  ...privacyCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
