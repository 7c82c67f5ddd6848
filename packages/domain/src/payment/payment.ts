import { salutations } from '../driver/driver.ts'
import { limits } from '../ground/limits.ts'

/**
 * The owner name of another account holder: salutation, first and last name in a line (§3 Payment details
 * update).
 */
export function holderName(salutation: string, firstName: string, lastName: string): string {
  return [salutation, firstName, lastName].map((part) => part.trim()).join(' ')
}

/** Whether `ownerName` is a salutation and two names of 2 to 40 characters each (§5 Change payment). */
export function isHolderName(ownerName: string): boolean {
  const [first, ...words] = ownerName.split(' ')
  if (!salutations.some((salutation) => salutation === first)) return false
  // A first or a last name may hold spaces itself, so any place may be the border between them.
  return words.some((_, border) => isName(words.slice(0, border)) && isName(words.slice(border)))
}

function isName(words: readonly string[]): boolean {
  const { length } = words.join(' ')
  return length >= limits.holderName.min && length <= limits.holderName.max
}
