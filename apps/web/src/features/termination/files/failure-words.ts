import { policyNotFound, sinisterNotFound } from '@portal/contract/ground/not-found-texts.ts'
import { attachments } from '@portal/words/document/attachments.ts'
import { terminateContract } from '@portal/words/termination/termination.stories.ts'
import { terminations } from '@portal/words/termination/terminations.ts'
import type { ApiError } from '../../../api/api-error.ts'

const text = terminations.fileFailure

/** What the customer reads beside each file of a failed request (§8, per-file results of the termination). */
export function fileFailure({ status, code, detail }: ApiError): string {
  if (code === 'network') return text.network
  if (status === 404 && detail?.trim() === sinisterNotFound) return attachments.sinisterNotFound
  if (status === 404 && detail?.trim() === policyNotFound) return attachments.policyNotFound
  if (status === 400) return sentence(detail) ?? text.empty
  if (status === 500) return sentence(detail) ?? text.internal
  return text.other
}

// The server's message; a proxy's page is none.
function sentence(detail: string | undefined): string | undefined {
  return detail && !detail.includes('<') ? detail : undefined
}

/** What is known of a failed request: it is refused as it is, may be sent again, or may have arrived. */
export type NotSentKind = 'refused' | 'again' | 'unsure'

/** Of which kind a failure is; undefined where the state of the policy says why, and no more can be done. */
export function notSentKind({ status, code }: ApiError): NotSentKind | undefined {
  if (code === 'network' || code === 'idempotency-key-in-flight' || isGateway(status)) return 'unsure'
  if (status === 409 && code !== 'unexpected') return undefined
  return status >= 500 || status === 429 ? 'again' : 'refused'
}

// A proxy that gave up: the server behind it may have done the work.
const isGateway = (status: number) => status === 502 || status === 504

/**
 * The words of the banner when the request failed: what our server says of the state of the policy, or §8's
 * sentence where no file tells its own. What it means for the contract stands above the button (`NotSent`).
 */
export function bannerWords(error: ApiError, hasFiles: boolean): string | undefined {
  const { status, code, detail } = error
  const kind = notSentKind(error)
  if (kind === undefined) return detail
  if (kind !== 'unsure' && code !== 'unexpected' && status === 429) return detail
  if (hasFiles) return undefined
  if (kind !== 'unsure') return `${terminateContract.banner.error}.`
  return code === 'network' ? text.network : undefined
}
