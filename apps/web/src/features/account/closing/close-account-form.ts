import { issue } from '@portal/domain/ground/fields.schema.ts'
import { z } from 'zod'

/** §5 Account deletion: the password, which must not be empty. */
export const closeAccountForm = z.object({
  password: z.string().refine((password) => password.trim() !== '', issue('required')),
})

export const empty = { password: '' }
