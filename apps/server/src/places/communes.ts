import { readFile } from 'node:fs/promises'
import { fold } from '@portal/domain/address.ts'

/** A commune under one of its postal codes. `folded` is its name as `fold` writes it. */
export type Commune = {
  name: string
  postalCode: string
  folded: string
  population: number
  isArrondissement: boolean
}

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
  const communes = entries.flatMap(communesOf)
  return indexed(communes)
})

type Entry = { nom: string; type: string; codesPostaux?: string[]; population?: number }

function communesOf(entry: Entry): Commune[] {
  if (entry.type !== 'commune-actuelle' && entry.type !== 'arrondissement-municipal') return []
  const { nom: name, codesPostaux = [], population = 0 } = entry
  const isArrondissement = entry.type === 'arrondissement-municipal'
  return codesPostaux.map((postalCode) => ({
    name,
    postalCode,
    folded: fold(name),
    population,
    isArrondissement,
  }))
}

function indexed(communes: readonly Commune[]): Gazetteer {
  const byPopulation = communes.toSorted(
    (a, b) => b.population - a.population || a.postalCode.localeCompare(b.postalCode),
  )
  // 'Paris 11e Arrondissement' is understood, and never proposed: nobody writes it on a letter.
  const proposed = byPopulation.filter(({ isArrondissement }) => !isArrondissement)
  const byPostalCode = Map.groupBy(byPopulation, ({ postalCode }) => postalCode)
  return {
    search(text, limit) {
      if (/^\d+$/.test(text)) return take(proposed, limit, ({ postalCode }) => postalCode.startsWith(text))
      const wanted = fold(text)
      if (wanted === '') return []
      const exact = take(proposed, limit, ({ folded }) => folded === wanted)
      const begun = take(
        proposed,
        limit - exact.length,
        ({ folded }) => folded !== wanted && folded.startsWith(wanted),
      )
      return [...exact, ...begun]
    },
    find(postalCode, name) {
      const wanted = fold(name)
      return byPostalCode.get(postalCode)?.find(({ folded }) => folded === wanted)
    },
  }
}

function take<T>(items: readonly T[], limit: number, matches: (item: T) => boolean): T[] {
  const taken: T[] = []
  for (const item of items) {
    if (taken.length >= limit) break
    if (matches(item)) taken.push(item)
  }
  return taken
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
