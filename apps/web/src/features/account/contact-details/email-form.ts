import { email } from '@portal/domain/ground/fields.schema.ts'
import { z } from 'zod'

/** The new e-mail address. */
export const emailForm = z.object({ email })

export const empty = { email: '' }
