/** How long a link sent by mail is good for, for a new address or a forgotten password. */
export const linkMinutes = 30

/** Whether two ways to write an e-mail address mean one mailbox to a feed: without case and spaces. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** Whether two ways to write a telephone number are one: without spaces and marks, +33 and +33 (0) as 0. */
export function isSamePhoneNumber(one: string, other: string): boolean {
  return nationalDigits(one) === nationalDigits(other)
}

function nationalDigits(phoneNumber: string): string {
  return phoneNumber
    .replaceAll(/[^\d+]/g, '')
    .replace(/^(\+|00)330?(?=\d{9}$)/, '0')
    .replace(/^\+/, '00')
}
