import * as client from 'openid-client'
import { codeOf } from '../../ground/problems/error-code.ts'
import { Problem } from '../../ground/problems/problem.ts'

/** The provider, or what came back from it, says no. All else that goes wrong is Problem 'unavailable'. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}

/** Codes of RFC 6749 that mean this customer's sign-in is over, and not that the portal is set up wrongly. */
const refusals = [
  'invalid_grant',
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
]
/** Checks of openid-client that fail when tokens are not what the provider would issue for this sign-in. */
export const tokenChecks = [
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]
/** Those of the callback as well. */
export const callbackChecks = [...tokenChecks, 'OAUTH_INVALID_RESPONSE']

/**
 * Tells a refusal from a provider that is down, slow or talking nonsense.
 * @throws SignInRefused also when one of `failedChecks` fails; Problem 'unavailable' for all else
 */
export function translated<T>(work: () => Promise<T>, failedChecks: readonly string[]): Promise<T> {
  return work().catch((error: unknown) => {
    if (isRefusal(error) || failedChecks.includes(codeOf(error) ?? '')) {
      throw new SignInRefused('the provider refuses', { cause: error })
    }
    throw new Problem('unavailable', { cause: error })
  })
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof client.AuthorizationResponseError ||
    (error instanceof client.ResponseBodyError && refusals.includes(error.error))
  )
}
