import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { gazetteer } from './communes.ts'
import { embeddedPlaces } from './embedded-places.ts'
import { geoplateformePlaces } from './geoplateforme-places.ts'
import { googlePlaces } from './google-places.ts'
import type { Places } from './places.ts'

/** The places that MAPS_PROVIDER chooses. */
export function openPlaces(app: FastifyInstance, { provider, key = '' }: Config['maps']): Places {
  if (provider === 'google') return googlePlaces(key)
  if (provider === 'geoplateforme') return geoplateformePlaces()
  // Read when nobody waits yet: the first search would pay half a second for it.
  app.addHook('onListen', async () => void (await gazetteer()))
  return embeddedPlaces
}
