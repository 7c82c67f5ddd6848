import {
  AccountClosing,
  MailContact,
  PasswordChange,
  PhoneContact,
  UploadFields,
} from '@portal/domain/account/account-requests.schema.ts'
import { Account } from '@portal/domain/account/account.schema.ts'
import { AddressChange, PersonalAddressChange } from '@portal/domain/address/address.schema.ts'
import { Document } from '@portal/domain/document/document.schema.ts'
import { DriverToRemove, NewDriver } from '@portal/domain/driver/driver.schema.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { PaymentDetailsUpdate } from '@portal/domain/payment/payment.schema.ts'
import { Policy } from '@portal/domain/policy/policy.schema.ts'
import { Session } from '@portal/domain/session/session.schema.ts'
import { TerminationReceipt, TerminationRequest } from '@portal/domain/termination/termination.schema.ts'
import { VehicleChange } from '@portal/domain/vehicle/vehicle.schema.ts'
import { z } from 'zod'
import type { CallName, Calls } from './calls.ts'
import type { Call } from './ground/call.ts'

type SchemaOf<C extends Call> = (C['request'] extends 'json' | 'multipart' ? { body: z.ZodType } : unknown) &
  (C['response'] extends 'json' ? { result: z.ZodType } : unknown)

/**
 * The bodies and results of the calls, on the day `today` (Europe/Paris) that their date rules are read on.
 * Apart from the call table so that the browser's first chunk carries paths and statuses but no zod.
 */
export const schemas = (today: IsoDate) =>
  ({
    getAccount: { result: Account },
    closeAccount: { body: AccountClosing },
    listPolicies: { result: z.array(Policy) },
    requestCallBack: { body: PhoneContact },
    sendMessage: { body: MailContact },
    changePassword: { body: PasswordChange },
    setConsent: {},
    listDocuments: { result: z.array(Document) },
    downloadDocument: {},
    uploadDocument: { body: UploadFields, result: z.strictObject({ id: z.string() }) },
    addDriver: { body: NewDriver(today) },
    removeDriver: { body: DriverToRemove(today) },
    changeVehicle: { body: VehicleChange(today) },
    checkIban: {},
    changePaymentDetails: { body: PaymentDetailsUpdate },
    validateAddress: { body: AddressChange },
    changePersonalAddress: { body: PersonalAddressChange },
    changeGarageAddress: { body: AddressChange },
    terminateContract: { body: TerminationRequest, result: TerminationReceipt },
    listSessions: { result: z.array(Session) },
    endSession: {},
    endOtherSessions: {},
  }) satisfies { [Name in CallName]: SchemaOf<Calls[Name]> }

type Schemas = ReturnType<typeof schemas>

/** What a caller sends. */
export type Body<Name extends CallName> = Schemas[Name] extends { body: infer S extends z.ZodType }
  ? z.input<S>
  : undefined
/** What the server's handler gets: the same, parsed. */
export type ParsedBody<Name extends CallName> = Schemas[Name] extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
/** What a success brings. */
export type Result<Name extends CallName> = Schemas[Name] extends { result: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
