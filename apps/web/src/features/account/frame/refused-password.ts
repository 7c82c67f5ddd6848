import { account as text } from '@portal/words/account/account.ts'
import type { ApiError } from '../../../api/api-error.ts'

/**
 * The words of the banner when a call that asks for the password fails: §8's sentence, and the reason where
 * the customer can do something about it. A password that is wrong is marked in its field as well: on a
 * telephone the banner is a window away from it.
 */
export function refusedPassword(sentence: string, wrong: string, mark: (message: string) => void) {
  return ({ code }: ApiError): string => {
    if (code === 'wrong-password') {
      mark(wrong)
      return `${sentence} ${wrong}`
    }
    return code === 'too-many-requests' ? `${sentence} ${text.tooManyTries}` : sentence
  }
}
