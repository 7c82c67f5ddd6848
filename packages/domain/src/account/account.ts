import { limits } from '../ground/limits.ts'

/** The password rule of §5: of that length, with upper and lower case, a digit and one of #?!@$%^&*-. */
export function isStrongPassword(password: string): boolean {
  const needed = [/[A-Z]/, /[a-z]/, /\d/, /[#?!@$%^&*-]/]
  const { min, max } = limits.passwordLength
  return password.length >= min && password.length <= max && needed.every((pattern) => pattern.test(password))
}
