import { issue } from '@portal/domain/ground/fields.schema.ts'
import { z } from 'zod'

/** The password alone, which must not be empty: §5 Account deletion, and where a sign-in is too old. */
export const passwordForm = z.object({
  password: z.string().refine((password) => password.trim() !== '', issue('required')),
})

export const empty = { password: '' }
