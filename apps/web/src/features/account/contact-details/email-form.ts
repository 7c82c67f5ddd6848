import { typedEmail } from '@portal/domain/ground/fields.schema.ts'
import { z } from 'zod'

/** The new e-mail address. */
export const emailForm = z.object({ email: typedEmail })

export const empty = { email: '' }
