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

/**
 * The words of the banner when the request failed: what our server says of the state of the policy, else
 * §8's generic ones; undefined when the files tell it already.
 */
export function bannerWords(error: ApiError, hasFiles: boolean): string | undefined {
  const { status, code, detail } = error
  if (code !== 'unexpected' && (status === 409 || status === 429)) return detail
  if (hasFiles) return undefined
  return code === 'network' ? text.network : terminateContract.banner.error
}
