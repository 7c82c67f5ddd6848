import { resolvePath, suggestPath } from '@portal/contract/ground/places-paths.ts'
import type { Place, Suggestion } from '@portal/domain/address/place.ts'
import { ask } from './ask.ts'

/** At most six French places for what is typed, best first. Throws ApiError; rethrows the caller's abort. */
export async function suggestPlaces(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { suggestions } = await askPlaces<{ suggestions: Suggestion[] }>(suggestPath, { q: query }, signal)
  return suggestions
}

/** The components of a suggestion; null when it has none. Throws as `suggestPlaces` does. */
export async function resolvePlace(id: string, signal: AbortSignal): Promise<Place | null> {
  const { place } = await askPlaces<{ place: Place | null }>(resolvePath, { id }, signal)
  return place
}

function askPlaces<Answer>(
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  return ask(`${path}?${new URLSearchParams(query)}`, signal, (response) => response.json())
}
