import { z } from 'zod'
import { isoDate, issue, phoneNumber, textLine } from '../ground/fields.schema.ts'
import { callBackSubjects } from './call-back-subjects.ts'

/** 'HH:MM' of a day in Europe/Paris. */
const time = z
  .string(issue('malformed'))
  .max(5, { error: issue('malformed'), abort: true })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, issue('malformed'))

/** A call-back on a day and from a time that the offer has; subject and policy are as she likes. */
export const CallBackBooking = z.strictObject({
  phone: phoneNumber,
  day: isoDate,
  from: time,
  subject: z.enum(callBackSubjects, issue('not-a-choice')).optional(),
  policyNumber: textLine().optional(),
})

const slot = { day: z.string(), from: z.string(), to: z.string() }

/** A call-back that is booked, by the number of its request. */
export const BookedCallBack = z.strictObject({ number: z.string(), ...slot })
export type BookedCallBack = z.infer<typeof BookedCallBack>

/** The slots to choose from, full ones as well; and what she has booked, if it is not over. */
export const CallBackOffer = z.strictObject({
  slots: z.array(z.strictObject({ ...slot, isFree: z.boolean() })),
  booked: BookedCallBack.nullable(),
})
export type CallBackOffer = z.infer<typeof CallBackOffer>
