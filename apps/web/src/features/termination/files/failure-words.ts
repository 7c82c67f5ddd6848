import { withFullStop } from '@portal/words/form/full-stop.ts'
import { terminateContract } from '@portal/words/termination/termination.stories.ts'
import { terminations } from '@portal/words/termination/terminations.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { notFoundWords } from '../../../attachments/not-found-words.ts'
import { fateOf } from '../../../form/action/fate.ts'

const text = terminations.fileFailure

/** What the customer reads beside each file of a failed request (§8, per-file results of the termination). */
export function fileFailure(error: ApiError): string {
  const { status, code, detail } = error
  if (code === 'network') return text.network
  if (status === 400) return sentence(detail) ?? text.empty
  if (status === 500) return sentence(detail) ?? text.internal
  return notFoundWords(error) ?? text.other
}

/** Whether the file itself may be why, so that another one may pass: not the connection, nor the contract. */
export function isFault({ status }: ApiError): boolean {
  return [400, 413, 415, 500].includes(status)
}

// The server's message; a proxy's page is none.
function sentence(detail: string | undefined): string | undefined {
  return detail && !detail.includes('<') ? detail : undefined
}

/** What is known of a failed request: it is refused as it is, may be sent again, or may have arrived. */
export type NotSentKind = 'refused' | 'again' | 'unsure'

/** Of which kind a failure is; undefined where the state of the policy says why, and no more can be done. */
export function notSentKind(error: ApiError): NotSentKind | undefined {
  const { status, code } = error
  const fate = fateOf(error)
  if (fate === 'unknown') return 'unsure'
  if (status === 409 && code !== 'unexpected') return undefined
  return fate === 'undone' || status === 429 ? 'again' : 'refused'
}

/**
 * The words of the banner when the request failed: what our server says of the state of the policy, or §8's
 * sentence where no file tells its own. What it means for the contract stands above the button (`NotSent`).
 */
export function bannerWords(error: ApiError, hasFiles: boolean): string | undefined {
  const { code, detail } = error
  if (notSentKind(error) === undefined || code === 'too-many-requests') return detail
  if (hasFiles) return undefined
  return code === 'network' ? text.network : withFullStop(terminateContract.banner.error)
}
