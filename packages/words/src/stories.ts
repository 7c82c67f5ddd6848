import type { CallName, Calls } from '@portal/contract/calls.ts'
import { closeAccount } from './account/close-account.story.ts'
import { changePersonalAddress } from './address/change-personal-address.story.ts'
import { changePassword } from './authentication/change-password.story.ts'
import { setConsent } from './consent/set-consent.story.ts'
import { requestCallBack } from './contact/request-call-back.story.ts'
import { sendMessage } from './contact/send-message.story.ts'
import { uploadDocument } from './document/upload-document.story.ts'
import type { RequestStory, Story } from './ground/story.ts'
import { policyChanges } from './policy/policy-changes.ts'
import { endOtherSessions } from './session/end-other-sessions.story.ts'
import { endSession } from './session/end-session.story.ts'

type WithEffect<Effect> = {
  [Name in CallName]: Calls[Name]['effect'] extends Effect ? Name : never
}[CallName]

/** The calls that make a numbered row, and so are told to broker and customer. */
export type JournaledCall = WithEffect<'journaled'>

/** The calls whose success and failure a banner tells; uploads are told by file (document/documents.ts). */
export type WriteCall = Exclude<WithEffect<'journaled' | 'immediate'>, 'uploadDocument'>

/** The story of each write. */
export const stories = {
  ...policyChanges,
  requestCallBack,
  sendMessage,
  changePassword,
  closeAccount,
  setConsent,
  uploadDocument,
  changePersonalAddress,
  endSession,
  endOtherSessions,
} as const satisfies Record<JournaledCall, Story & { request: RequestStory }> &
  Record<WriteCall, Required<Pick<Story, 'banner'>>> &
  Record<JournaledCall | WriteCall, Story>
