import { issue } from '@portal/domain/ground/fields.schema.ts'
import type { IssueCode } from '@portal/domain/ground/issues.ts'
import { z } from 'zod'

/**
 * §5 Password change: none empty, the new one typed alike twice, else both say so. How strong it must be is a
 * hint here and the server's to check (decisions §2).
 */
export const changePasswordForm = z
  .object({ oldPassword: z.string(), newPassword: z.string(), confirmation: z.string() })
  .superRefine((passwords, context) => {
    const refuse = (field: keyof typeof passwords, code: IssueCode) =>
      context.addIssue({ code: 'custom', path: [field], message: issue(code) })
    const { oldPassword, newPassword, confirmation } = passwords
    if (isEmpty(oldPassword)) refuse('oldPassword', 'required')
    if (isEmpty(newPassword)) refuse('newPassword', 'required')
    if (isEmpty(confirmation)) refuse('confirmation', 'required')
    if (isEmpty(newPassword) || isEmpty(confirmation) || newPassword === confirmation) return
    refuse('newPassword', 'passwords-differ')
    refuse('confirmation', 'passwords-differ')
  })
  .transform(({ oldPassword, newPassword }) => ({ oldPassword, newPassword }))

export const empty = { oldPassword: '', newPassword: '', confirmation: '' }

function isEmpty(password: string): boolean {
  return password.trim() === ''
}
