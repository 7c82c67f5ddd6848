import { account as text } from '@portal/words/account/account.ts'
import type { ApiError } from '../../../api/api-error.ts'

/**
 * The words of the banner when a call that asks for the password fails: §8's sentence, and the reason where
 * the customer can do something about it. The banner is the one owner of the failure, the field says nothing.
 */
export function refusedPassword(sentence: string, wrongPassword: string) {
  return ({ code }: ApiError): string => {
    if (code === 'wrong-password') return `${sentence} ${wrongPassword}`
    return code === 'too-many-requests' ? `${sentence} ${text.tooManyTries}` : sentence
  }
}
