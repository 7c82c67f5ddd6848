import { callBackSubjects } from '@portal/domain/call-back/call-back-subjects.ts'
import { phoneNumber } from '@portal/domain/ground/fields.schema.ts'
import { z } from 'zod'
import { choice, optional, typed } from '../../form/ground/typed.schema.ts'

const given = typed((text) => text, 'required')

/** A day and a time of the offer, which the server judges, a telephone, and what it is about if she says. */
export const bookForm = z.object({
  day: given,
  from: given,
  phone: phoneNumber,
  subject: optional(choice(callBackSubjects)),
  policyNumber: optional(given),
})

export const empty = { day: '', from: '', phone: '', subject: '', policyNumber: '' }
