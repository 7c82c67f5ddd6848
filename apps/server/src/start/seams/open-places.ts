import type { FastifyInstance } from 'fastify'
import { gazetteer } from '../../places/communes.ts'
import { embeddedPlaces } from '../../places/embedded-places.ts'
import { geoplateformePlaces } from '../../places/geoplateforme-places.ts'
import { googlePlaces } from '../../places/google-places.ts'
import type { Places } from '../../places/places.ts'
import type { Config } from '../settings/config.ts'

/** The first search would wait for the gazetteer; read at once, it takes a processor from who comes first. */
const quietMs = 1_000

/** The places that MAPS_PROVIDER chooses. */
export function openPlaces(app: FastifyInstance, { provider, key = '' }: Config['maps']): Places {
  if (provider === 'google') return googlePlaces(key)
  if (provider === 'geoplateforme') return geoplateformePlaces()
  const read = () =>
    void gazetteer().catch((error: unknown) => app.log.error({ err: error }, 'the gazetteer cannot be read'))
  app.addHook('onListen', (done) => {
    setTimeout(read, quietMs).unref()
    done()
  })
  return embeddedPlaces
}
