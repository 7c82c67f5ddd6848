/** The password rule of §5: 8 to 24 characters with upper and lower case, a digit and one of #?!@$%^&*-. */
export function isStrongPassword(password: string): boolean {
  const needed = [/[A-Z]/, /[a-z]/, /\d/, /[#?!@$%^&*-]/]
  return password.length >= 8 && password.length <= 24 && needed.every((pattern) => pattern.test(password))
}
