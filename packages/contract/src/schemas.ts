import {
  AccountClosing,
  MailContact,
  PasswordChange,
  PasswordConfirmation,
  PhoneContact,
  UploadFields,
} from '@portal/domain/account/account-requests.schema.ts'
import { Account } from '@portal/domain/account/account.schema.ts'
import {
  EmailChange,
  EmailConfirmation,
  PhoneNumberChange,
} from '@portal/domain/account/contact-details.schema.ts'
import { AddressChange, PersonalAddressChange } from '@portal/domain/address/address.schema.ts'
import { BookedCallBack, CallBackBooking, CallBackOffer } from '@portal/domain/call-back/call-back.schema.ts'
import { Complaint, ReceivedComplaint } from '@portal/domain/complaint/complaint.schema.ts'
import { Document } from '@portal/domain/document/document.schema.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { SignedMandate } from '@portal/domain/mandate/mandate.schema.ts'
import { PaymentDetailsUpdate } from '@portal/domain/payment/payment.schema.ts'
import { brokerChanges } from '@portal/domain/policy/broker-changes.schema.ts'
import { Policy } from '@portal/domain/policy/policy.schema.ts'
import { ConsentEntry } from '@portal/domain/privacy/consent.schema.ts'
import { SignedAmendment } from '@portal/domain/request/cover.schema.ts'
import { RequestEntry, RequestSheet } from '@portal/domain/request/request.schema.ts'
import { ListedSession } from '@portal/domain/session/session.schema.ts'
import { z } from 'zod'
import type { CallName, Calls } from './calls.ts'
import type { Call } from './ground/call.ts'

/** What a call takes, on the day `today`, and what it brings. */
export type CallSchemas = { body?: (today: IsoDate) => z.ZodType; result?: z.ZodType }

type SchemaOf<C extends Call> = (C['request'] extends 'json' | 'multipart'
  ? Required<Pick<CallSchemas, 'body'>>
  : unknown) &
  (C['response'] extends 'json' ? Required<Pick<CallSchemas, 'result'>> : unknown)

/**
 * The results of the calls, and their bodies, whose date rules are read on a day (Europe/Paris). Apart from
 * the call table so that the browser's first chunk carries paths and statuses but no zod.
 */
export const schemas = {
  ...brokerChanges,
  getAccount: { result: Account },
  closeAccount: { body: () => AccountClosing },
  listPolicies: { result: z.array(Policy) },
  requestCallBack: { body: () => PhoneContact },
  sendMessage: { body: () => MailContact },
  getCallBackOffer: { result: CallBackOffer },
  bookCallBack: { body: () => CallBackBooking, result: BookedCallBack },
  changePassword: { body: () => PasswordChange },
  listConsents: { result: z.array(ConsentEntry) },
  confirmPassword: { body: () => PasswordConfirmation },
  setConsent: {},
  changePhoneNumber: { body: () => PhoneNumberChange },
  changeEmail: { body: () => EmailChange },
  confirmEmail: { body: () => EmailConfirmation },
  listDocuments: { result: z.array(Document) },
  downloadDocument: {},
  uploadDocument: { body: () => UploadFields, result: z.strictObject({ id: z.string() }) },
  checkIban: {},
  changePaymentDetails: { body: () => PaymentDetailsUpdate },
  downloadMandate: {},
  sendMandate: { body: () => SignedMandate },
  validateAddress: { body: () => AddressChange },
  changePersonalAddress: { body: () => PersonalAddressChange },
  downloadAttestation: {},
  downloadMemo: {},
  downloadStatement: {},
  requestStatement: {},
  sendComplaint: { body: () => Complaint, result: ReceivedComplaint },
  listRequests: { result: z.array(RequestEntry) },
  getRequest: { result: RequestSheet },
  downloadReceipt: {},
  withdrawRequest: {},
  downloadAmendment: {},
  signAmendment: { body: () => SignedAmendment, result: z.strictObject({ id: z.string() }) },
  listSessions: { result: z.array(ListedSession) },
  endSession: {},
  endOtherSessions: {},
  exportData: {},
} satisfies { [Name in CallName]: SchemaOf<Calls[Name]> }

/** The bodies of the calls that have one, on the day `today`. */
export function bodySchemas(today: IsoDate): Readonly<Record<string, z.ZodType>> {
  const all = Object.entries<CallSchemas>(schemas)
  return Object.fromEntries(all.flatMap(([name, { body }]) => (body ? [[name, body(today)]] : [])))
}

type Schemas = typeof schemas

/** What a caller sends. */
export type Body<Name extends CallName> = Schemas[Name] extends {
  body: (today: IsoDate) => infer S extends z.ZodType
}
  ? z.input<S>
  : undefined
/** What the server's handler gets: the same, parsed. */
export type ParsedBody<Name extends CallName> = Schemas[Name] extends {
  body: (today: IsoDate) => infer S extends z.ZodType
}
  ? z.output<S>
  : undefined
/** What a success brings. */
export type Result<Name extends CallName> = Schemas[Name] extends { result: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
