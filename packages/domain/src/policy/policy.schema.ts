import { z } from 'zod'
import { OwedDocument } from '../document/owed-document.schema.ts'
import { isoDate } from '../ground/fields.schema.ts'
import { Debit, Renewal, Unpaid } from '../premium/premium.schema.ts'
import { Cover } from '../request/cover.schema.ts'
import { requestStatuses } from '../request/request.ts'
import { brokerChangeNames } from './broker-changes.schema.ts'

/** §3 Guarantee; `franchise` in euros. */
export const Guarantee = z.strictObject({
  type: z.string(),
  description: z.string(),
  franchise: z.number().nullable(),
})
export type Guarantee = z.infer<typeof Guarantee>

/** §3 driver of a policy; `crm` is the bonus/malus coefficient, 0.50 to 3.50. */
export const Driver = z.strictObject({
  principal: z.boolean(),
  crm: z.number().nullable(),
  salutation: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  birthDate: isoDate.nullable(),
})
export type Driver = z.infer<typeof Driver>

const Risk = z.strictObject({
  licensePlate: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  guaranteeFormula: z.string(),
  guarantees: z.array(Guarantee),
})

export const PaymentDetails = z.strictObject({
  id: z.string(),
  paymentMethod: z.string(),
  bankAccount: z.strictObject({ ownerName: z.string(), bic: z.string().nullable(), iban: z.string() }),
})
export type PaymentDetails = z.infer<typeof PaymentDetails>

/** §3 address of a policy: where the vehicle is garaged. */
const GarageAddress = z.strictObject({
  id: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
})

/**
 * A change under way (`statusesUnderWay`); `kind` is the call's name, `createdAt` an ISO instant. A feed that
 * shows it ends it, or the operator's `requests set` (decisions §3); a termination that is done only the
 * feed, by bringing the policy as terminated.
 */
const RequestUnderWay = z.strictObject({
  kind: z.enum(brokerChangeNames),
  number: z.string(),
  createdAt: z.string(),
  status: z.enum(requestStatuses).optional(),
  /** The driver's name, or the new vehicle's, where it is about one. */
  about: z.string().nullish(),
  /** The day it was asked for. */
  effectiveDate: isoDate.nullish(),
  /** Of a changed vehicle and an added driver. */
  cover: Cover.optional(),
})
export type RequestUnderWay = z.infer<typeof RequestUnderWay>

/**
 * §3 Policy; `premiumA` is the annual premium in euros, `renewalDate` the due date that the feed names, if
 * any (decisions §3 Termination), `withdrawalUntil` its last day of withdrawal.
 */
export const Policy = z.strictObject({
  policyNumber: z.string(),
  accountId: z.string(),
  customerId: z.string(),
  state: z.string(),
  premiumA: z.number(),
  startDate: isoDate,
  renewalDate: isoDate.nullable(),
  withdrawalUntil: isoDate.nullish(),
  /** Of a terminated one, its last day: as the feed's history names it, else as she asked for it here. */
  endedOn: isoDate.nullish(),
  drivers: z.array(Driver),
  risks: z.array(Risk),
  paymentDetails: PaymentDetails.nullable(),
  address: GarageAddress,
  documents: z.array(OwedDocument),
  pendingRequests: z.array(RequestUnderWay),
  /** What the feed tells of the premium, if anything. */
  payments: z.array(Debit).nullish(),
  unpaid: Unpaid.nullish(),
  renewal: Renewal.nullish(),
})
export type Policy = z.infer<typeof Policy>
