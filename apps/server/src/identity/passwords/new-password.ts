import { isStrongPassword } from '@portal/domain/account/account.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'
import { isCommonPassword } from './common-password.ts'

/** What is wrong with a password chosen before sign-in (§5), in a sentence; undefined when nothing is. */
export function faultOfNewPassword(password: string, repeated: string): string | undefined {
  if (!isStrongPassword(password)) return signIn.firstPassword.weak
  if (isCommonPassword(password)) return signIn.firstPassword.common
  return password === repeated ? undefined : signIn.firstPassword.differ
}
