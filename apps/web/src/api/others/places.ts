import type { Place, Suggestion } from '@portal/domain/address/place.ts'
import { ask } from './ask.ts'

/** At most six French places for what is typed, best first. Throws ApiError; rethrows the caller's abort. */
export async function suggestPlaces(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { suggestions } = await askPlaces<{ suggestions: Suggestion[] }>('suggest', { q: query }, signal)
  return suggestions
}

/** The components of a suggestion; null when it has none. Throws as `suggestPlaces` does. */
export async function resolvePlace(id: string, signal: AbortSignal): Promise<Place | null> {
  const { place } = await askPlaces<{ place: Place | null }>('resolve', { id }, signal)
  return place
}

function askPlaces<Answer>(
  what: 'suggest' | 'resolve',
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  return ask(`/places/${what}?${new URLSearchParams(query)}`, signal, (response) => response.json())
}
