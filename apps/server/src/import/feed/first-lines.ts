import { hash } from 'node:crypto'

/** On which line each name was met first, in sixteen bytes a name: those of a feed are too many for a Map. */
export type FirstLines = {
  /** The line of `name`, which is `line` from now on if it is met for the first time. */
  lineOf(name: string, line: number): number
}

const fields = 3
const fullest = 0.75

/**
 * Names are told apart by 64 bits of their hash: of ten million two are taken for one once in 370,000 feeds,
 * so that who finds a name met before looks at its line.
 */
export function createFirstLines(capacity = 1 << 16): FirstLines {
  let slots = new Uint32Array(capacity * fields)
  let count = 0

  /** Where the hash lies, or the free place that it would take. */
  function placeOf(table: Uint32Array, high: number, low: number): number {
    const size = table.length / fields
    let at = low & (size - 1)
    while (table[at * fields + 2] && (table[at * fields] !== high || table[at * fields + 1] !== low))
      at = (at + 1) & (size - 1)
    return at * fields
  }

  function grow(): void {
    const larger = new Uint32Array(slots.length * 2)
    for (let at = 0; at < slots.length; at += fields) {
      const [high = 0, low = 0, line = 0] = slots.subarray(at, at + fields)
      if (line) larger.set([high, low, line], placeOf(larger, high, low))
    }
    slots = larger
  }

  return {
    lineOf(name, line) {
      const digest = hash('sha1', name, 'buffer')
      const [high, low] = [digest.readUInt32LE(0), digest.readUInt32LE(4)]
      const at = placeOf(slots, high, low)
      const known = slots[at + 2]
      if (known) return known
      slots.set([high, low, line], at)
      if (++count > (slots.length / fields) * fullest) grow()
      return line
    },
  }
}
