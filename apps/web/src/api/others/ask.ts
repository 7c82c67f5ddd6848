import { jsonType } from '@portal/contract/ground/call.ts'
import { ApiError } from '../api-error.ts'

const timeoutMs = 10_000

/**
 * Asks our own server for something beside the calls: with the session's cookie and without the bearer, which
 * is for /api/v1 alone (§6). Gives what `read` makes of a good answer. Throws ApiError; rethrows the caller's
 * own abort.
 */
export async function ask<Answer>(
  address: string,
  signal: AbortSignal,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  try {
    const response = await fetch(address, {
      headers: { accept: jsonType },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok) throw new ApiError({ status: response.status, code: 'unexpected' })
    return await read(response)
  } catch (failure) {
    if (failure instanceof ApiError || signal.aborted) throw failure
    throw new ApiError({ status: 0, code: 'network', cause: failure })
  }
}
