import type { ApiError } from '../../api/api-error.ts'

/**
 * What is known of a write that failed: the server refused it, it failed there and left nothing behind, or
 * nobody can tell, so that it may have succeeded.
 */
export function fateOf({ status, code }: ApiError): 'refused' | 'undone' | 'unknown' {
  if (code === 'network' || code === 'idempotency-key-in-flight') return 'unknown'
  if (status < 500) return 'refused'
  // A proxy that answers in the place of our server does not know what that has done.
  return code === 'unexpected' ? 'unknown' : 'undone'
}
