import { limits } from '../ground/limits.ts'

/** §5 Of these a password has one. */
export const passwordMarks = '#?!@$%^&*-'

/** The password rule of §5: of that length, with upper and lower case, a digit and one of those marks. */
export function isStrongPassword(password: string): boolean {
  const needed = [/[A-Z]/, /[a-z]/, /\d/, new RegExp(`[${passwordMarks}]`)]
  const { min, max } = limits.passwordLength
  return password.length >= min && password.length <= max && needed.every((pattern) => pattern.test(password))
}
