import { jsonType } from '@portal/contract/ground/call.ts'
import { SessionUnavailable } from './session-unavailable.ts'
import type { Surroundings } from './surroundings.ts'

const timeoutMs = 10_000

/** Asks our own server about the session, by the cookie. Throws SessionUnavailable when out of reach. */
export async function askServer({ fetch }: Pick<Surroundings, 'fetch'>, url: string): Promise<Response> {
  const request = {
    method: 'POST',
    headers: { accept: jsonType },
    signal: AbortSignal.timeout(timeoutMs),
  }
  return fetch(url, request).catch((cause: unknown) => {
    throw new SessionUnavailable('the server cannot be reached', { cause })
  })
}

/** What is waited for while the page is being left. */
export function never(): Promise<never> {
  return new Promise(() => undefined)
}
