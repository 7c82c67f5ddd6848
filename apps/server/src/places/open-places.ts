import type { Config } from '../config.ts'
import { embeddedPlaces } from './embedded-places.ts'
import { geoplateformePlaces } from './geoplateforme-places.ts'
import { googlePlaces } from './google-places.ts'
import type { Places } from './places.ts'

/** The places that MAPS_PROVIDER chooses. */
export function openPlaces({ provider, key = '' }: Config['maps']): Places {
  if (provider === 'google') return googlePlaces(key)
  return provider === 'geoplateforme' ? geoplateformePlaces() : embeddedPlaces
}
