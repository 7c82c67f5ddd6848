import { fold } from '@portal/domain/address/address.ts'
import type { Place } from '@portal/domain/address/place.ts'
import { z } from 'zod'
import { fetchJson } from './fetch-json.ts'
import type { Places } from './places.ts'

const FoundAddresses = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        label: z.string(),
        score: z.number(),
        type: z.string(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        name: z.string(),
        postcode: z.string().optional(),
        city: z.string().optional(),
      }),
    }),
  ),
})
type Found = z.infer<typeof FoundAddresses>['features'][number]['properties']

/** Below this the geocoder itself is not sure of what it found. */
const sureScore = 0.7

/**
 * The national geocoder (IGN Géoplateforme, `GET {origin}/geocodage/search`, 50 requests/s and address). Its
 * suggestions carry no id of use, so a suggestion's id is its label, searched again to resolve it.
 */
export function geoplateformePlaces(origin = 'https://data.geopf.fr'): Places {
  async function search(query: string, limit: number, signal: AbortSignal): Promise<Found[]> {
    const url = new URL('/geocodage/search', origin)
    url.search = new URLSearchParams({
      q: query,
      limit: String(limit),
      index: 'address',
      autocomplete: '1',
    }).toString()
    const { features } = await fetchJson(FoundAddresses, url, { signal })
    return features.map(({ properties }) => properties)
  }

  return {
    async suggest(query, signal) {
      // The geocoder refuses shorter ones.
      if (query.trim().length < 3) return []
      return (await search(query, 6, signal)).map(({ label }) => ({ id: label, label }))
    },
    async resolve(id, signal) {
      const [found] = await search(id, 1, signal)
      return found && placeOf(found)
    },
    async isKnown({ street, zip, city }, signal) {
      const [found] = await search(`${street} ${zip} ${city}`, 1, signal)
      if (!found || found.score < sureScore) return false
      return found.type === 'housenumber' && found.postcode === zip && fold(found.city ?? '') === fold(city)
    },
  }
}

function placeOf({ type, housenumber, street, name, postcode, city }: Found): Place | undefined {
  if (postcode === undefined || city === undefined) return undefined
  const way = type === 'municipality' ? '' : (street ?? name)
  return { streetNumber: housenumber ?? '', street: way, postalCode: postcode, city, country: 'France' }
}
