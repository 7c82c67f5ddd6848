import { readFile } from 'node:fs/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { fold } from '@portal/domain/address/address.ts'

/** A commune under one of its postal codes. */
export type Commune = { name: string; postalCode: string; population: number }

export type Gazetteer = {
  /** Up to `limit` communes whose postal code or name begins with `text`; exact ones, then most populous. */
  search(text: string, limit: number): Commune[]
  /** The commune of that name, however it is spelt, under that postal code. */
  find(postalCode: string, name: string): Commune | undefined
}

/**
 * All French communes and their postal codes, overseas and the arrondissements of Paris, Lyon and Marseille
 * included: the official administrative data (Etalab, open licence 2.0), read once and held in about 10 MB.
 */
export const gazetteer = once(async (): Promise<Gazetteer> => {
  const file = import.meta.resolve('@etalab/decoupage-administratif/data/communes.json')
  const entries: unknown = JSON.parse(await readFile(new URL(file), 'utf8'))
  if (!Array.isArray(entries)) throw new Error('The administrative data has another shape')
  return indexed(await inSlices(entries))
})

/** At a stretch nobody is answered for a fifth of a second, and a start counts as over when one is. */
async function inSlices(entries: readonly CommuneRow[]): Promise<Named[]> {
  const names: Named[] = []
  for (let at = 0; at < entries.length; at += slice) {
    names.push(...entries.slice(at, at + slice).flatMap(namesOf))
    await turn()
  }
  return names
}

const slice = 1_000

type CommuneRow = { nom: string; type: string; codesPostaux?: string[]; population?: number }

/** A commune under one of the names that people give it; `key` is the name as `keyOf` writes it. */
type Named = { key: string; commune: Commune }

function namesOf({ nom, type, codesPostaux = [], population = 0 }: CommuneRow): Named[] {
  if (type !== 'commune-actuelle' && type !== 'arrondissement-municipal') return []
  // 'Paris 11e Arrondissement' is understood, and never proposed: nobody writes it on a letter.
  const name = type === 'arrondissement-municipal' ? nom.replace(/ \d.*$/, '') : nom
  const keys = new Set([keyOf(nom), keyOf(nom.replace(/^(?:l[ae]s? |l['’])/i, ''))])
  return codesPostaux.flatMap((postalCode) => {
    const commune = { name, postalCode, population }
    return [...keys].map((key) => ({ key, commune }))
  })
}

/**
 * A name to search by: folded, "d'" and "l'" joined to their word as in haste, '11e arrondissement' as 11.
 */
function keyOf(name: string): string {
  return fold(name)
    .replaceAll(/\b([dl]) (?=[a-z])/g, '$1')
    .replace(/ (\d{1,2})(?:er|e|eme|ieme)?(?: arr(?:ondissement)?)?$/, ' $1')
}

function indexed(names: readonly Named[]): Gazetteer {
  const byKey = names.toSorted((a, b) => compare(a.key, b.key))
  const byPostalCode = Map.groupBy(names, ({ commune }) => commune.postalCode)
  const byCode = names.toSorted((a, b) => compare(a.commune.postalCode, b.commune.postalCode))

  const named = (key: string): Range => {
    const known = begunBy(byKey, key, (name) => name.key)
    const inDepartment = /^(.+) (\d{2,3})$/.exec(key)
    if (known.from < known.to || !inDepartment) return known
    const [, name = '', department = ''] = inDepartment
    const { from, to } = begunBy(byKey, name, (item) => item.key)
    const wanted = byKey
      .slice(from, to)
      .filter((item) => item.key === name && item.commune.postalCode.startsWith(department))
    return { list: wanted, from: 0, to: wanted.length }
  }
  return {
    search(text, limit) {
      if (/^\d+$/.test(text)) {
        return best(
          begunBy(byCode, text, ({ commune }) => commune.postalCode),
          () => false,
          limit,
        )
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

/** The best of a range, which may be half of France: looked through once, keeping no more than `limit`. */
function best({ list, from, to }: Range, isExact: (name: Named) => boolean, limit: number): Commune[] {
  const found: (Named & { exact: boolean })[] = []
  for (let at = from; at < to; at++) {
    const name = list[at]
    if (!name) continue
    const last = found[limit - 1]
    const candidate = { ...name, exact: isExact(name) }
    if (last && order(last, candidate) <= 0) continue
    // One commune has several names.
    const same = found.findIndex(({ commune }) => isOne(commune, name.commune))
    if (same >= 0 && order(found[same] ?? candidate, candidate) <= 0) continue
    if (same >= 0) found.splice(same, 1)
    const place = found.findIndex((other) => order(candidate, other) < 0)
    found.splice(place < 0 ? found.length : place, 0, candidate)
    found.length = Math.min(found.length, limit)
  }
  return found.map(({ commune }) => commune)
}

type Ranked = { exact: boolean; commune: Commune }

function order(a: Ranked, b: Ranked): number {
  return (
    Number(b.exact) - Number(a.exact) ||
    b.commune.population - a.commune.population ||
    compare(a.commune.postalCode, b.commune.postalCode)
  )
}

function isOne(a: Commune, b: Commune): boolean {
  return a === b || (a.postalCode === b.postalCode && a.name === b.name)
}

/** The part of `list` from one place up to, and without, another. */
type Range = { list: readonly Named[]; from: number; to: number }

/** The names of a sorted list whose key begins with `start`, found by halving at both ends. */
function begunBy(list: readonly Named[], start: string, keyOfItem: (item: Named) => string): Range {
  const firstNot = (isBefore: (key: string) => boolean, low: number) => {
    let high = list.length
    while (low < high) {
      const middle = (low + high) >> 1
      const item = list[middle]
      if (item && isBefore(keyOfItem(item))) low = middle + 1
      else high = middle
    }
    return low
  }
  const from = firstNot((key) => key < start, 0)
  return { list, from, to: firstNot((key) => key.startsWith(start), from) }
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
