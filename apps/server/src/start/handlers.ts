import type { Handlers } from '../calls/handler.ts'
import type { Db } from '../db/db.ts'
import { accountHandlers } from '../features/account/account.handlers.ts'
import { addressHandlers } from '../features/address/address.handlers.ts'
import { authenticationHandlers } from '../features/authentication/authentication.handlers.ts'
import { callBackHandlers } from '../features/call-back/call-back.handlers.ts'
import { complaintHandlers } from '../features/complaint/complaint.handlers.ts'
import { consentHandlers } from '../features/consent/consent.handlers.ts'
import { contactDetailsHandlers } from '../features/contact-details/contact-details.handlers.ts'
import { contactHandlers } from '../features/contact/contact.handlers.ts'
import { coverHandlers } from '../features/cover/cover.handlers.ts'
import { documentHandlers } from '../features/document/document.handlers.ts'
import { driverHandlers } from '../features/driver/driver.handlers.ts'
import { mandateHandlers } from '../features/mandate/mandate.handlers.ts'
import { paperHandlers } from '../features/paper/paper.handlers.ts'
import { paymentHandlers } from '../features/payment/payment.handlers.ts'
import { policyHandlers } from '../features/policy/policy.handlers.ts'
import { privacyHandlers } from '../features/privacy/privacy.handlers.ts'
import { requestHandlers } from '../features/request/request.handlers.ts'
import { sessionHandlers } from '../features/session/session.handlers.ts'
import { terminationHandlers } from '../features/termination/termination.handlers.ts'
import { vehicleHandlers } from '../features/vehicle/vehicle.handlers.ts'
import type { ReceiveFile } from '../files/reception/receive-file.ts'
import type { Files } from '../files/store/files.ts'
import type { Clock } from '../ground/clock.ts'
import type { IdentityAdmin } from '../identity/passwords/identity-admin.ts'
import type { FreshSignIns } from '../identity/sessions/fresh/fresh-sign-in.ts'
import type { Sessions } from '../identity/sessions/sessions.ts'
import type { Places } from '../places/places.ts'

/** What handlers use besides the database: the seams with more than one implementation, and the clock. */
type Services = {
  db: Db
  files: Files
  receiveFile: ReceiveFile
  places: Places
  identityAdmin: IdentityAdmin
  sessions: Sessions
  freshSignIns: FreshSignIns
  clock: Clock
}

/** One handler for each call of the contract; a call without one does not compile. */
export const handlers = ({
  db,
  files,
  receiveFile,
  places,
  identityAdmin,
  sessions,
  freshSignIns,
  clock,
}: Services): Handlers => ({
  ...accountHandlers(identityAdmin, clock),
  ...policyHandlers,
  ...contactHandlers,
  ...callBackHandlers(clock),
  ...contactDetailsHandlers(db),
  ...authenticationHandlers(identityAdmin, freshSignIns),
  ...consentHandlers,
  ...documentHandlers({ files, receiveFile, clock }),
  ...driverHandlers,
  ...vehicleHandlers,
  ...paymentHandlers(clock),
  ...mandateHandlers({ receiveFile, clock }),
  ...addressHandlers(places),
  ...terminationHandlers({ receiveFile, clock }),
  ...paperHandlers(clock),
  ...complaintHandlers(clock),
  ...requestHandlers(clock),
  ...coverHandlers({ files, receiveFile }),
  ...sessionHandlers(sessions),
  ...privacyHandlers({ db, files, clock }),
})
