import { emailLength } from '@portal/domain/ground/fields.schema.ts'

/**
 * The sign-in name that somebody means by what he typed. Cut before it is normalised: a pile of combining
 * marks costs NFC the square of its height. One more character than the longest name has is nobody's.
 */
export function signInName(typed: string): string {
  return typed
    .trim()
    .slice(0, emailLength + 1)
    .normalize('NFC')
    .toLowerCase()
}
