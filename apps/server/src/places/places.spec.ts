import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { listening } from '../test/servers/port.ts'
import { embeddedPlaces } from './embedded-places.ts'
import { geoplateformePlaces } from './geoplateforme-places.ts'
import { googlePlaces } from './google-places.ts'

const { signal } = new AbortController()
const lilas = { street: '12 rue des Lilas', zip: '35000', city: 'RENNES', country: 'FRANCE' }

const services = createServer((request, response) => {
  void answerOf(request).then((answer) =>
    response
      .writeHead(answer ? 200 : 500, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {})),
  )
})
const origin = `http://127.0.0.1:${await listening(services)}`
afterAll(() => services.close())

// Every source of places keeps this promise.
describe.each([
  { name: 'embedded', make: () => embeddedPlaces },
  { name: 'geoplateforme', make: () => geoplateformePlaces(origin) },
  { name: 'google', make: () => googlePlaces('a-key', origin, origin) },
])('$name', ({ make }) => {
  it('proposes places for what is typed, and resolves them to five components', async () => {
    const [first] = await make().suggest('12 rue des lilas 35000 rennes', signal)
    expect(first?.label).toMatch(/12 rue des lilas,? 35000 Rennes/i)
    expect(await make().resolve(first?.id ?? '', signal)).toEqual({
      streetNumber: '12',
      street: expect.stringMatching(/^rue des lilas$/i),
      postalCode: '35000',
      city: 'Rennes',
      country: 'France',
    })
  })

  it('proposes nothing for what it does not know', async () => {
    expect(await make().suggest('zzzzzzzz', signal)).toEqual([])
    expect(await make().resolve('zzzzzzzz', signal)).toBeUndefined()
  })

  it('knows an address in capitals, and not one in another commune', async () => {
    expect(await make().isKnown(lilas, signal)).toBe(true)
    expect(await make().isKnown({ ...lilas, city: 'Brest' }, signal)).toBe(false)
  })
})

it.each([
  ['geoplateforme', () => geoplateformePlaces('http://127.0.0.1:9')],
  ['google', () => googlePlaces('a-key', 'http://127.0.0.1:9', 'http://127.0.0.1:9')],
])('%s that cannot be reached is unavailable, not an unknown place', async (_, make) => {
  await expect(make().suggest('rennes', signal)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(make().isKnown(lilas, signal)).rejects.toMatchObject({ code: 'unavailable' })
})

describe('embedded', () => {
  it.each([
    ['4 rue Haute Saint-Denis 97400', '4 rue Haute, 97400 Saint-Denis'],
    ['3 bis avenue Foch Brest', '3 bis avenue Foch, 29200 Brest'],
    ['place de la République, 69003 Lyon', 'place de la République, 69003 Lyon'],
    ["10 rue de l'Œuvre 59000", "10 rue de l'Œuvre, 59000 Lille"],
  ])("finds '%s' (§2 'Recherche par code postal ou nom de la rue')", async (typed, label) => {
    const labels = (await embeddedPlaces.suggest(typed, signal)).map((suggestion) => suggestion.label)
    expect(labels[0]).toBe(label)
  })

  it.each([
    ['PARIS', '75011', true],
    ['Paris 11e Arrondissement', '75011', true],
    ['Marseille', '13008', true],
    ['SAINTE-MAXIME', '83120', true],
    ['Ste Maxime', '83120', true],
    ['Paris', '13008', false],
    ['Paris', '00000', false],
    ['Monaco', '98000', false],
  ])('knows %s in %s: %s', async (city, zip, known) => {
    expect(await embeddedPlaces.isKnown({ street: '1 rue A', zip, city, country: 'France' }, signal)).toBe(
      known,
    )
  })

  it.each(['', 'null', '[]', Buffer.from('["1","rue","00000","Nulle part"]').toString('base64url'), '%00'])(
    "resolves the made-up id '%s' to nothing",
    async (id) => {
      expect(await embeddedPlaces.resolve(id, signal)).toBeUndefined()
    },
  )
})

/** Answers in the documented shapes of the two services. */
async function answerOf(request: IncomingMessage): Promise<object | undefined> {
  const url = new URL(request.url ?? '/', origin)
  const body = request.method === 'POST' ? await json(request) : {}
  const asked = JSON.stringify([url.searchParams.get('q'), body, url.pathname]).toLowerCase()
  const found = asked.includes('lilas') || asked.includes('place-1')
  if (url.pathname === '/geocodage/search')
    return { type: 'FeatureCollection', features: found ? [feature] : [] }
  if (request.headers['x-goog-api-key'] !== 'a-key') return undefined
  if (url.pathname === '/v1/places:autocomplete') {
    const text = { text: '12 Rue des Lilas, 35000 Rennes, France' }
    return found ? { suggestions: [{ placePrediction: { placeId: 'place-1', text } }] } : {}
  }
  if (url.pathname === '/v1:validateAddress') {
    return {
      result: {
        verdict: { addressComplete: true },
        address: { postalAddress: { postalCode: '35000', locality: 'Rennes' } },
      },
    }
  }
  return found ? { addressComponents } : {}
}

const feature = {
  type: 'Feature',
  properties: {
    label: '12 Rue des Lilas 35000 Rennes',
    score: 0.96,
    housenumber: '12',
    id: '35238_5400_00012',
    name: '12 Rue des Lilas',
    postcode: '35000',
    citycode: '35238',
    city: 'Rennes',
    type: 'housenumber',
    street: 'Rue des Lilas',
  },
}

const addressComponents = [
  { longText: '12', types: ['street_number'] },
  { longText: 'Rue des Lilas', types: ['route'] },
  { longText: 'Rennes', types: ['locality', 'political'] },
  { longText: 'France', types: ['country', 'political'] },
  { longText: '35000', types: ['postal_code'] },
]
