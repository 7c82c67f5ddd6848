import { startThread } from '../ground/turns/start-thread.ts'
import { communeKey, compare, type Commune, type CommuneNames, type NamedCommune } from './commune-names.ts'

export type Gazetteer = {
  /** Up to `limit` communes whose postal code or name begins with `text`; exact ones, then most populous. */
  search(text: string, limit: number): Commune[]
  /** The commune of that name, however it is spelt, under that postal code. */
  find(postalCode: string, name: string): Commune | undefined
}

let read: Promise<Gazetteer> | undefined

/** All French communes (commune-names.ts), read once and held in about 10 MB; a failure is tried again. */
export function gazetteer(): Promise<Gazetteer> {
  read ??= readOnce()
  return read
}

async function readOnce(): Promise<Gazetteer> {
  try {
    return indexed(await readAside(program))
  } catch (error) {
    read = undefined
    throw error
  }
}

const program = new URL('communes-worker.ts', import.meta.url)

/**
 * Read, named and sorted by a thread, and taken over in slices: at a stretch nobody would be answered for a
 * quarter of a second, shortly after a start, when everybody comes back. Rejects if the thread cannot begin,
 * or ends before it has handed over all.
 */
export async function readAside(thread: URL): Promise<CommuneNames> {
  const reader = startThread(thread)
  const { promise, resolve, reject } = Promise.withResolvers<CommuneNames>()
  const all: CommuneNames = { byKey: [], byCode: [] }
  reader.on('message', ({ byKey, byCode }: CommuneNames) => {
    all.byKey.push(...byKey)
    all.byCode.push(...byCode)
  })
  reader.on('error', reject)
  reader.on('exit', (code) => {
    if (code === 0) resolve(all)
    else reject(new Error(`The thread that reads the gazetteer ended with ${code}`))
  })
  return promise
}

function indexed({ byKey, byCode: places }: CommuneNames): Gazetteer {
  const byCode = places.flatMap((place) => byKey[place] ?? [])
  const coded = (code: string) => begunBy(byCode, code, ({ commune }) => commune.postalCode)

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
      if (/^\d+$/.test(text)) return best(coded(text), () => false, limit)
      const key = communeKey(text)
      return key === '' ? [] : best(named(key), (item) => key.startsWith(item.key), limit)
    },
    find(postalCode, name) {
      const wanted = communeKey(name)
      const { from, to } = coded(postalCode)
      const isIt = ({ key, commune }: NamedCommune) => key === wanted && commune.postalCode === postalCode
      return byCode.slice(from, to).find(isIt)?.commune
    },
  }
}

/** The best of a range, which may be half of France: looked through once, keeping no more than `limit`. */
function best({ list, from, to }: Range, isExact: (name: NamedCommune) => boolean, limit: number): Commune[] {
  const found: (NamedCommune & { exact: boolean })[] = []
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
type Range = { list: readonly NamedCommune[]; from: number; to: number }

/** The names of a sorted list whose key begins with `start`, found by halving at both ends. */
function begunBy(
  list: readonly NamedCommune[],
  start: string,
  keyOfItem: (item: NamedCommune) => string,
): Range {
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
