import { readFile } from 'node:fs/promises'
import { fold } from '@portal/domain/address/address.ts'

/** A commune under one of its postal codes. */
export type Commune = { name: string; postalCode: string; population: number }

/** A commune under one of the names that people give it; `key` is the name as `communeKey` writes it. */
export type NamedCommune = { key: string; commune: Commune }

/** A stretch of all names in the order of their keys, and of their places there in that of postal codes. */
export type CommuneNames = { byKey: NamedCommune[]; byCode: number[] }

/**
 * The names of all French communes and their postal codes, overseas and the arrondissements of Paris, Lyon
 * and Marseille included: the official administrative data (Etalab, open licence 2.0). Keeps a processor busy
 * for a quarter of a second; rejects if the data is not there, or of another shape.
 */
export async function readCommuneNames(): Promise<CommuneNames> {
  const file = import.meta.resolve('@etalab/decoupage-administratif/data/communes.json')
  const rows: unknown = JSON.parse(await readFile(new URL(file), 'utf8'))
  if (!Array.isArray(rows)) throw new Error('The administrative data has another shape')
  const byKey = rows.flatMap(namesOf).toSorted((a, b) => compare(a.key, b.key))
  const codes = byKey.map(({ commune }, place) => ({ code: commune.postalCode, place }))
  return { byKey, byCode: codes.toSorted((a, b) => compare(a.code, b.code)).map(({ place }) => place) }
}

type CommuneRow = { nom: string; type: string; codesPostaux?: string[]; population?: number }

function namesOf({ nom, type, codesPostaux = [], population = 0 }: CommuneRow): NamedCommune[] {
  if (type !== 'commune-actuelle' && type !== 'arrondissement-municipal') return []
  // 'Paris 11e Arrondissement' is understood, and never proposed: nobody writes it on a letter.
  const name = type === 'arrondissement-municipal' ? nom.replace(/ \d.*$/, '') : nom
  const keys = new Set([communeKey(nom), communeKey(nom.replace(/^(?:l[ae]s? |l['’])/i, ''))])
  return codesPostaux.flatMap((postalCode) => {
    const commune = { name, postalCode, population }
    return [...keys].map((key) => ({ key, commune }))
  })
}

/**
 * A name to search by: folded, "d'" and "l'" joined to their word as in haste, '11e arrondissement' as 11.
 */
export function communeKey(name: string): string {
  return fold(name)
    .replaceAll(/\b([dl]) (?=[a-z])/g, '$1')
    .replace(/ (\d{1,2})(?:er|e|eme|ieme)?(?: arr(?:ondissement)?)?$/, ' $1')
}

/** By code units, as what is halved has to be. */
export function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
