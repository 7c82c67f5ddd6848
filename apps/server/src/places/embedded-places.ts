import type { Place } from '@portal/domain/address/place.ts'
import { orElse } from '../ground/problems/or-else.ts'
import type { Commune } from './commune-names.ts'
import { gazetteer, type Gazetteer } from './communes.ts'
import type { Places } from './places.ts'

const most = 6
/** No commune's name has more words, 'd’' and ' - ' of hurried people counted as words of their own. */
const mostWords = 16

/**
 * Places without any service: every commune and postal code is known; a street and its number are taken as
 * typed in front of them, because no open list of streets is small enough to ship.
 */
export const embeddedPlaces: Places = {
  async suggest(query) {
    const communes = await gazetteer()
    return placesFor(query, communes).map((place) => ({ id: idOf(place), label: labelOf(place) }))
  },

  async resolve(id) {
    const place = placeOf(id)
    return place && (await gazetteer()).find(place.postalCode, place.city) && place
  },

  async isKnown({ zip, city }) {
    return (await gazetteer()).find(zip, city) !== undefined
  },
}

function placesFor(query: string, communes: Gazetteer): Place[] {
  const { street, found } = splitQuery(query, communes)
  const { streetNumber, name } = splitStreet(street)
  return found.map(({ postalCode, name: city }) => ({
    streetNumber,
    street: name,
    postalCode,
    city,
    country: 'France',
  }))
}

/**
 * Cuts '12 rue des Lilas 35000 Rennes' into street and communes: at the code, else at the longest commune.
 */
function splitQuery(query: string, communes: Gazetteer): { street: string; found: Commune[] } {
  const text = query
    .trim()
    .replaceAll(/[\s,]+/g, ' ')
    .replace(/\bF-(?=\d{5}\b)/i, '')
  const coded = /^(.*?)\s*\b(\d{5})\b\s*(.*)$/.exec(text)
  if (coded) {
    const [, before = '', postalCode = '', after = ''] = coded
    // The commune may stand on either side of its code.
    const end = [after, ...suffixes(before)].find((name) => communes.find(postalCode, name))
    if (end === undefined) return { street: before, found: communes.search(postalCode, most) }
    const commune = communes.find(postalCode, end)
    return {
      street: end === after ? before : before.slice(0, -end.length).trim(),
      found: commune ? [commune] : [],
    }
  }
  for (const end of suffixes(text)) {
    const found = communes.search(end, most)
    if (found.length > 0) return { street: text.slice(0, -end.length).trim(), found }
  }
  return { street: '', found: [] }
}

/** The text from each of its last words on, longest first: as many as a commune's name may have. */
function suffixes(text: string): string[] {
  const words = text.split(' ').slice(-mostWords)
  return words.map((_, at) => words.slice(at).join(' ')).filter(Boolean)
}

function splitStreet(street: string): { streetNumber: string; name: string } {
  const parts = /^(\d{1,5}(?:\s?(?:bis|ter|quater|[a-d])\b)?)\s+(.+)$/i.exec(street)
  return parts ? { streetNumber: parts[1] ?? '', name: parts[2] ?? '' } : { streetNumber: '', name: street }
}

function labelOf({ streetNumber, street, postalCode, city }: Place): string {
  const way = [streetNumber, street].filter(Boolean).join(' ')
  return [way, `${postalCode} ${city}`].filter(Boolean).join(', ')
}

// The id is the place itself, so that the server remembers nothing between the two calls.
function idOf({ streetNumber, street, postalCode, city }: Place): string {
  return Buffer.from(JSON.stringify([streetNumber, street, postalCode, city])).toString('base64url')
}

function placeOf(id: string): Place | undefined {
  const parts = idPartsOf(id)
  if (!Array.isArray(parts) || parts.length !== 4 || !parts.every((part) => typeof part === 'string'))
    return undefined
  const [streetNumber = '', street = '', postalCode = '', city = ''] = parts
  return { streetNumber, street, postalCode, city, country: 'France' }
}

function idPartsOf(id: string): unknown {
  return orElse(
    (): unknown => JSON.parse(Buffer.from(id, 'base64url').toString()),
    () => undefined,
  )
}
