import { readFile } from 'node:fs/promises'
import { fold } from '@portal/domain/address.ts'

/** A commune under one of its postal codes. */
export type Commune = { name: string; postalCode: string; population: number }

export type Gazetteer = {
  /** At most `limit` communes whose postal code or name begins with `text`; exact names first, then the most populous. */
  search(text: string, limit: number): Commune[]
  /** The commune of that name, however it is spelt, under that postal code. */
  find(postalCode: string, name: string): Commune | undefined
}

/**
 * All French communes and their postal codes, overseas and the arrondissements of Paris, Lyon and Marseille included: the official
 * administrative data (Etalab, open licence 2.0), read once and held in about 10 MB.
 */
export const gazetteer = once(async (): Promise<Gazetteer> => {
  const file = import.meta.resolve('@etalab/decoupage-administratif/data/communes.json')
  const entries: unknown = JSON.parse(await readFile(new URL(file), 'utf8'))
  if (!Array.isArray(entries)) throw new Error('The administrative data has another shape')
  return indexed(entries.flatMap(namesOf))
})

type Entry = { nom: string; type: string; codesPostaux?: string[]; population?: number }

/** A commune under one of the names that people give it; `key` is the name as `keyOf` writes it. */
type Named = { key: string; commune: Commune }

function namesOf({ nom, type, codesPostaux = [], population = 0 }: Entry): Named[] {
  if (type !== 'commune-actuelle' && type !== 'arrondissement-municipal') return []
  // 'Paris 11e Arrondissement' is understood, and never proposed: nobody writes it on a letter.
  const name = type === 'arrondissement-municipal' ? nom.replace(/ \d.*$/, '') : nom
  const keys = new Set([keyOf(nom), keyOf(nom.replace(/^(?:l[ae]s? |l['’])/i, ''))])
  return codesPostaux.flatMap((postalCode) => {
    const commune = { name, postalCode, population }
    return [...keys].map((key) => ({ key, commune }))
  })
}

/** A name to search by: folded, "d'" and "l'" joined to their word as hurried people write them, '11e arrondissement' as 11. */
function keyOf(name: string): string {
  return fold(name)
    .replaceAll(/\b([dl]) (?=[a-z])/g, '$1')
    .replace(/ (\d{1,2})(?:er|e|eme|ieme)?(?: arr(?:ondissement)?)?$/, ' $1')
}

function indexed(names: readonly Named[]): Gazetteer {
  const byKey = names.toSorted((a, b) => compare(a.key, b.key))
  const byPostalCode = Map.groupBy(names, ({ commune }) => commune.postalCode)
  const codes = [...byPostalCode.keys()].toSorted(compare)

  const named = (key: string) => {
    const known = begunBy(byKey, key, (name) => name.key)
    const inDepartment = /^(.+) (\d{2,3})$/.exec(key)
    if (known.length > 0 || !inDepartment) return known
    const [, name, department = ''] = inDepartment
    return begunBy(byKey, name ?? '', (item) => item.key).filter(
      (item) => item.key === name && item.commune.postalCode.startsWith(department),
    )
  }
  return {
    search(text, limit) {
      if (/^\d+$/.test(text)) {
        const inCodes = begunBy(codes, text, (code) => code).flatMap((code) => byPostalCode.get(code) ?? [])
        return best(inCodes, () => false, limit)
      }
      const key = keyOf(text)
      return key === '' ? [] : best(named(key), (item) => key.startsWith(item.key), limit)
    },
    find(postalCode, name) {
      const wanted = keyOf(name)
      return byPostalCode.get(postalCode)?.find(({ key }) => key === wanted)?.commune
    },
  }
}

function best(names: readonly Named[], isExact: (name: Named) => boolean, limit: number): Commune[] {
  const ranked = names.toSorted(
    (a, b) =>
      Number(isExact(b)) - Number(isExact(a)) ||
      b.commune.population - a.commune.population ||
      compare(a.commune.postalCode, b.commune.postalCode),
  )
  // One commune has several names.
  const once = new Map(ranked.map(({ commune }) => [`${commune.postalCode} ${commune.name}`, commune]))
  return [...once.values()].slice(0, limit)
}

/** The items of a sorted list whose key begins with `start`: found by halving, since a query asks once for each of its words. */
function begunBy<T>(sorted: readonly T[], start: string, keyOfItem: (item: T) => string): T[] {
  const keyAt = (at: number) => {
    const item = sorted[at]
    return item === undefined ? undefined : keyOfItem(item)
  }
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keyAt(middle) ?? '') < start) low = middle + 1
    else high = middle
  }
  let end = low
  while (keyAt(end)?.startsWith(start)) end++
  return sorted.slice(low, end)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
