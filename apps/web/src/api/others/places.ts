import { resolvePath, suggestPath } from '@portal/contract/ground/places-paths.ts'
import type { Place, Suggestion } from '@portal/domain/address/place.ts'
import { ApiError } from '../api-error.ts'

const timeoutMs = 10_000

/** At most six French places for what is typed, best first. Throws ApiError; rethrows the caller's abort. */
export async function suggestPlaces(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { suggestions } = await ask<{ suggestions: Suggestion[] }>(suggestPath, { q: query }, signal)
  return suggestions
}

/** The components of a suggestion; null when it has none. Throws as `suggestPlaces` does. */
export async function resolvePlace(id: string, signal: AbortSignal): Promise<Place | null> {
  const { place } = await ask<{ place: Place | null }>(resolvePath, { id }, signal)
  return place
}

// With the session's cookie and without the bearer, which is for /api/v1 alone (§6).
async function ask<Answer>(
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const response = await fetch(`${path}?${new URLSearchParams(query)}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok) throw new ApiError({ status: response.status, code: 'unexpected' })
    return await response.json()
  } catch (failure) {
    if (failure instanceof ApiError || signal.aborted) throw failure
    throw new ApiError({ status: 0, code: 'network', cause: failure })
  }
}
