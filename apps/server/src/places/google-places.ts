import { fold } from '@portal/domain/address/address.ts'
import type { Place } from '@portal/domain/address/place.ts'
import { z } from 'zod'
import { fetchJson } from './fetch-json.ts'
import type { Places } from './places.ts'

const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({ placePrediction: z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }) }),
    )
    .default([]),
})

const Details = z.object({
  addressComponents: z.array(z.object({ longText: z.string(), types: z.array(z.string()) })).default([]),
})

const Validation = z.object({
  result: z.object({
    verdict: z.object({ addressComplete: z.boolean().default(false) }).default({ addressComplete: false }),
    address: z.object({
      postalAddress: z.object({ postalCode: z.string().optional(), locality: z.string().optional() }),
    }),
  }),
})

/**
 * Google Places (new API) and Address Validation, asked by our server so that the browser loads no foreign
 * script and the key stays here: French, restricted to France.
 */
export function googlePlaces(
  key: string,
  origin = 'https://places.googleapis.com',
  validationOrigin = 'https://addressvalidation.googleapis.com',
): Places {
  const headers = { 'x-goog-api-key': key }
  return {
    async suggest(input, signal) {
      const { suggestions } = await fetchJson(Suggestions, new URL('/v1/places:autocomplete', origin), {
        signal,
        headers,
        body: { input, languageCode: 'fr', regionCode: 'FR', includedRegionCodes: ['fr'] },
      })
      return suggestions
        .slice(0, 6)
        .map(({ placePrediction: { placeId, text } }) => ({ id: placeId, label: text.text }))
    },

    async resolve(id, signal) {
      const url = new URL(`/v1/places/${encodeURIComponent(id)}?languageCode=fr&regionCode=FR`, origin)
      const fields = { ...headers, 'x-goog-fieldmask': 'addressComponents' }
      const { addressComponents } = await fetchJson(Details, url, { signal, headers: fields })
      return placeOf(addressComponents)
    },

    async isKnown({ street, zip, city }, signal) {
      const { result } = await fetchJson(Validation, new URL('/v1:validateAddress', validationOrigin), {
        signal,
        headers,
        body: { address: { regionCode: 'FR', postalCode: zip, locality: city, addressLines: [street] } },
      })
      const { postalCode, locality = '' } = result.address.postalAddress
      return result.verdict.addressComplete && postalCode === zip && fold(locality) === fold(city)
    },
  }
}

function placeOf(components: z.infer<typeof Details>['addressComponents']): Place | undefined {
  const text = (type: string) => components.find(({ types }) => types.includes(type))?.longText ?? ''
  if (components.length === 0) return undefined
  return {
    streetNumber: text('street_number'),
    street: text('route'),
    postalCode: text('postal_code'),
    city: text('locality') || text('postal_town'),
    country: text('country'),
  }
}
