import { z } from 'zod'
import { messageTopics } from '../contact/message-topics.ts'
import { issue, paragraphs, phoneNumber, textLine, typedEmail } from '../ground/fields.schema.ts'
import { limits } from '../ground/limits.ts'
import { isStrongPassword } from './account.ts'

/** §3 call-back request. */
export const PhoneContact = z.strictObject({ phone: phoneNumber })

/**
 * §3 e-mail request; `email` is the sign-in identity's, the server does not take another one. A topic says
 * what the message asks for beside an answer.
 */
export const MailContact = z.strictObject({
  text: paragraphs({ max: limits.messageLength }),
  email: typedEmail,
  topic: z.enum(messageTopics, issue('not-a-choice')).optional(),
})

const password = z
  .string(issue('malformed'))
  .max(200, { error: issue('too-long'), abort: true })
  .min(1, issue('password-required'))

/** §3 password change; the rule of §5 binds the new one. */
export const PasswordChange = z.strictObject({
  oldPassword: password,
  newPassword: password.refine(isStrongPassword, issue('weak-password')),
})

/** The password again, where a sign-in is too old (decisions §3). */
export const PasswordConfirmation = z.strictObject({ password })

/** §3 account deletion. */
export const AccountClosing = z.strictObject({ password })

/** §3 upload form data: `fileType` of the owed document, 'autre' for an extra one. */
export const UploadFields = z.strictObject({ fileType: textLine({ max: 50 }) })
