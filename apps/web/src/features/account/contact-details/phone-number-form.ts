import { phoneNumber } from '@portal/domain/ground/fields.schema.ts'
import { z } from 'zod'

/** The new telephone number. */
export const phoneNumberForm = z.object({ phoneNumber })

export const empty = { phoneNumber: '' }
