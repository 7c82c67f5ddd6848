import type { CallName, Calls } from '@portal/contract/calls.ts'
import type { BrokerChange } from '@portal/domain/policy/broker-changes.schema.ts'
import { closeAccount } from './account/account.stories.ts'
import { changeEmail, changePhoneNumber, confirmEmail } from './account/contact-details.stories.ts'
import { garageStories } from './address/address.stories.ts'
import { changePersonalAddress } from './address/personal-address.stories.ts'
import { changePassword } from './authentication/authentication.stories.ts'
import { bookCallBack } from './call-back/call-back.stories.ts'
import { sendComplaint } from './complaint/complaint.stories.ts'
import { setConsent } from './consent/consent.stories.ts'
import { requestCallBack, sendMessage } from './contact/contact.stories.ts'
import { signAmendment } from './cover/cover.stories.ts'
import { uploadDocument } from './document/document.stories.ts'
import { driverStories } from './driver/driver.stories.ts'
import type { RequestStory, Story } from './ground/story.ts'
import { sendMandate } from './mandate/mandate.stories.ts'
import { requestStatement } from './paper/paper.stories.ts'
import { paymentStories } from './payment/payment.stories.ts'
import { withdrawRequest } from './request/request.stories.ts'
import { endOtherSessions, endSession } from './session/session.stories.ts'
import { terminationStories } from './termination/termination.stories.ts'
import { vehicleStories } from './vehicle/vehicle.stories.ts'

type WithEffect<Effect> = {
  [Name in CallName]: Calls[Name]['effect'] extends Effect ? Name : never
}[CallName]

/** The calls that make a numbered row, and so are told to broker and customer. */
export type JournaledCall = WithEffect<'journaled'>

/**
 * The calls whose success and failure a banner tells; uploads are told by file (document/documents.ts), the
 * password by the modal that asks for it (authentication/confirmation.ts).
 */
export type WriteCall = Exclude<WithEffect<'journaled' | 'immediate'>, 'uploadDocument' | 'confirmPassword'>

/** What can change in a policy, in its card's menu order. What the broker executes says what is under way. */
export const changeStories = {
  ...vehicleStories,
  ...driverStories,
  ...paymentStories,
  ...garageStories,
  ...terminationStories,
} as const satisfies Record<BrokerChange, Required<Pick<Story, 'underWay'>>> & Record<string, Story>

/** The story of each write. */
export const stories = {
  ...changeStories,
  requestCallBack,
  bookCallBack,
  sendMessage,
  sendComplaint,
  changePassword,
  closeAccount,
  setConsent,
  uploadDocument,
  signAmendment,
  changePersonalAddress,
  changePhoneNumber,
  changeEmail,
  confirmEmail,
  requestStatement,
  sendMandate,
  withdrawRequest,
  endSession,
  endOtherSessions,
} as const satisfies Record<JournaledCall, Story & { request: RequestStory }> &
  Record<WriteCall, Required<Pick<Story, 'banner'>>> &
  Record<JournaledCall | WriteCall, Story>

type Stories = typeof stories

/** What audience measurement hears of a change that was accepted (§7 Analytics). */
export type ChangeEvent = {
  [Name in keyof Stories]: Stories[Name] extends { event: infer Event } ? Event : never
}[keyof Stories]
